import { exported, type SiteDoor } from '@kislap/kernel/site.ts';
import { needsLogin } from '@kislap/site-kit/account/guard.ts';
import { rememberReturnPath } from '@kislap/site-kit/account/return-path.ts';
import { storedToken } from '@kislap/site-kit/account/session.ts';
import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { inTime } from '@kislap/site-kit/calls/in-time.ts';
import { Part, preparedPart } from '@kislap/site-kit/calls/prepared-part.tsx';
import { areas } from '@kislap/site-kit/i18n/i18n.tsx';
import { withParts } from '@kislap/site-kit/parts.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType, FunctionComponent } from 'react';
import { home, modules } from '../all-modules.ts';
import { ErrorPage } from './pages/error-page.tsx';
import './pop-gate.ts';
import { Root } from './root.tsx';
import { SiteLayout } from './shell/site-layout.tsx';

/** A route that needs a session, visited without one, leads to /login (specification section 2). */
function guard(location: { pathname: string; href: string }): void {
  if (!isInBrowser || !needsLogin(location.pathname) || storedToken()) return;
  rememberReturnPath(location.href);
  throw redirect({ to: '/login' });
}

/**
 * A page's code is waited for as long as section 9 says, then its place offers to load the site again. A loader brings the
 * code too: once it is done, the router takes a page fetched ahead for one that is there.
 */
function lazyPage(load: () => Promise<ComponentType>, texts?: () => Promise<unknown>) {
  const component = lazyRouteComponent(
    inTime(async () => ({ default: (await load()) as FunctionComponent })),
  );
  return { component, loader: texts && (() => Promise.all([texts(), component.preload?.()])) };
}

const isInBrowser = typeof document !== 'undefined';

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ErrorPage,
  beforeLoad: ({ location }) => guard(location),
});

const notFoundPage = preparedPart(() => import('./pages/not-found-page.tsx'));

const pendingPage = preparedPart(() => import('./pages/pending-page.tsx'));
const Pending = () => <Part part={pendingPage} props={{}} />;
const PendingTiles = () => <Part part={pendingPage} props={{ hasTiles: true }} />;
/** What stands for a page on its way is there before the first of them. */
export const preparePending = pendingPage.prepare;

function NotFound() {
  return (
    <SiteLayout>
      <Part part={notFoundPage} props={{}} />
    </SiteLayout>
  );
}

const plain = createRoute({ getParentRoute: () => root, id: 'site', component: SiteLayout });
/** Of the layout with header and footer. */
export const framedRouteId = '/site';

// Pages with queries are under a layout that loads the query library with the first of them, and beside it what every call
// needs, which is so taken up in a step of its own.
const queryOutlet = lazyPage(
  exported(() => import('@kislap/site-kit/calls/query.tsx'), 'QueryOutlet'),
  inTime(() => import('@kislap/site-kit/calls/api.ts')),
);
const data = createRoute({ getParentRoute: () => plain, id: 'data', ...queryOutlet });
const bare = createRoute({ getParentRoute: () => root, id: 'bare', ...queryOutlet });
const layouts = { plain, data, bare };

/** Of a layout, what the features have; texts that a page needs are fetched beside its code. */
function pagesOf(wanted: keyof typeof layouts) {
  const pages = modules.flatMap((module) => module.pages ?? []);
  return pages
    .filter(({ layout = 'data' }) => layout === wanted)
    .flatMap(({ paths, search, areas: names, load, hasTiles }) => {
      const page = lazyPage(load, names && (() => areas.load(usePreferences.getState().language, names)));
      return paths.map((path) =>
        createRoute({
          getParentRoute: () => layouts[wanted],
          path,
          validateSearch: search,
          ...page,
          pendingComponent: hasTiles ? PendingTiles : undefined,
        }),
      );
    });
}

function leadHome(): never {
  throw redirect({ to: '/', replace: true });
}

/** The home page with a dialog over it. */
function doorRoute({ path, isForVisitors, isPassing, isFollowed, open }: SiteDoor) {
  const enter = () => {
    if (isInBrowser && !(isForVisitors && storedToken())) open();
  };
  return createRoute({
    getParentRoute: () => plain,
    path,
    component: home.Page,
    beforeLoad() {
      if (!isPassing) return;
      enter();
      leadHome();
    },
    onEnter: enter,
    onStay: isFollowed ? enter : undefined,
  });
}

/** Other names of the home page. */
export const homeAliases: readonly string[] = ['/index', '/index.html', '/home'];

const homeRoutes = [
  createRoute({ getParentRoute: () => plain, path: '/', component: home.Page }),
  ...homeAliases.map((path) => createRoute({ getParentRoute: () => plain, path, beforeLoad: leadHome })),
  ...modules.flatMap(({ doors = [] }) => doors.map(doorRoute)),
];

const memberCentre = withParts(() => import('./member/member-pages.tsx'));

const member = createRoute({
  getParentRoute: () => data,
  path: '/member',
  ...lazyPage(
    exported(() => import('./member/member-layout.tsx'), 'MemberLayout'),
    async () => (await memberCentre()).loadMemberTexts(),
  ),
});

const memberPages = (['/', '/$page'] as const).map((path) =>
  createRoute({
    getParentRoute: () => member,
    path,
    ...lazyPage(exported(memberCentre, 'MemberPage')),
    loader: async ({ location }) => (await memberCentre()).loadMemberPage(location.pathname),
  }),
);

const routeTree = root.addChildren([
  plain.addChildren([
    ...homeRoutes,
    ...pagesOf('plain'),
    data.addChildren([...pagesOf('data'), member.addChildren(memberPages)]),
  ]),
  bare.addChildren(pagesOf('bare')),
]);

let isServedPage = true;

/** Who scrolled before the app was there stays at that place. */
function mayScroll(): boolean {
  const isMoved = isServedPage && scrollY > 0;
  isServedPage = false;
  return !isMoved;
}

export function createSiteRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    defaultPreload: false,
    defaultPreloadDelay: 30,
    // On the server it would add an inline script, which the content security policy forbids.
    scrollRestoration: isInBrowser && mayScroll,
    // A change of filters keeps the place; another page begins at its top.
    getScrollRestorationKey: (location) => location.state.__TSR_key ?? location.pathname,
    defaultPendingComponent: Pending,
    defaultPendingMs: 400,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
    defaultHashScrollIntoView: { behavior: 'smooth' },
    isServer: !isInBrowser,
  });
}

/** The pattern that an address fits; undefined for one that no page has. */
export function routeOf(router: SiteRouter, path: string): string | undefined {
  return router.getMatchedRoutes(path)[2]?.fullPath;
}

/** Before the first render of an unknown address, so the served page does not flash empty. */
export async function prepareNotFound(router: SiteRouter): Promise<void> {
  if (routeOf(router, router.state.location.pathname) === undefined) await notFoundPage.prepare();
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;
