import { LobbyPage, parseListSearch, parsePlaySearch } from '@kislap/games/site';
import { needsLogin } from '@kislap/site-kit/account/guard.ts';
import { rememberReturnPath } from '@kislap/site-kit/account/return-path.ts';
import { storedToken } from '@kislap/site-kit/account/session.ts';
import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { inTime } from '@kislap/site-kit/calls/in-time.ts';
import { Part, preparedPart } from '@kislap/site-kit/calls/prepared-part.tsx';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { areas, type SiteArea } from '@kislap/site-kit/i18n/i18n.tsx';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { ErrorPage } from './error-page.tsx';
import './pop-gate.ts';
import { Root } from './root.tsx';
import { SiteLayout } from './shell/site-layout.tsx';

/** A route that needs a session, visited without one, leads to /login (specification section 2). */
function guard(location: { pathname: string; href: string }): void {
  if (typeof document === 'undefined' || !needsLogin(location.pathname) || storedToken()) return;
  rememberReturnPath(location.href);
  throw redirect({ to: '/login' });
}

/** A page's code is waited for as long as section 9 says, then its place offers to load the site again. */
const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(inTime(load), name);

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ErrorPage,
  beforeLoad: ({ location }) => guard(location),
});

const notFoundPage = preparedPart(() => import('./not-found-page.tsx'));

function NotFound() {
  return (
    <SiteLayout>
      <Part part={notFoundPage} props={{}} />
    </SiteLayout>
  );
}

const site = createRoute({ getParentRoute: () => root, id: 'site', component: SiteLayout });

// Pages with queries are under a layout that loads the query library with the first of them.
const queryOutlet = lazyPage(() => import('@kislap/site-kit/calls/query.tsx'), 'QueryOutlet');
const siteData = createRoute({ getParentRoute: () => site, id: 'data', component: queryOutlet });
const bareData = createRoute({ getParentRoute: () => root, id: 'bare', component: queryOutlet });

/** Texts a lazy page needs are fetched beside its code. */
function withAreas(...names: SiteArea[]) {
  return () => areas.load(usePreferences.getState().language, names);
}

const isInBrowser = typeof document !== 'undefined';

const home = createRoute({ getParentRoute: () => site, path: '/', component: LobbyPage });

const homeAliases = ['/index', '/index.html', '/home'].map((path) =>
  createRoute({
    getParentRoute: () => site,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true });
    },
  }),
);

const login = createRoute({
  getParentRoute: () => site,
  path: '/login',
  beforeLoad: () => {
    if (isInBrowser && !storedToken()) openDialog('login');
    throw redirect({ to: '/', replace: true });
  },
});

const register = createRoute({
  getParentRoute: () => site,
  path: '/register',
  component: LobbyPage,
  onEnter: () => {
    if (isInBrowser && !storedToken()) openDialog('register');
  },
});

/** The target of a mailed link; its token is after the `#`. */
const password = createRoute({
  getParentRoute: () => site,
  path: '/password',
  component: LobbyPage,
  onEnter: () => {
    if (isInBrowser) openDialog('new-password');
  },
});

const help = createRoute({
  getParentRoute: () => site,
  path: '/help',
  component: LobbyPage,
  onEnter: () => showHelp(),
  onStay: () => showHelp(),
});

function showHelp(): void {
  if (isInBrowser) openDialog('help', { section: location.hash.slice(1) || undefined });
}

const gameListPage = lazyPage(() => import('@kislap/games/site/lists/game-list-page.tsx'), 'GameListPage');
const gameCentrePage = lazyPage(
  () => import('@kislap/games/site/lists/game-centre-page.tsx'),
  'GameCentrePage',
);
const accountGamesPage = lazyPage(
  () => import('@kislap/games/site/lists/account-games-page.tsx'),
  'AccountGamesPage',
);

const listPaths = ['/rng', '/live', '/fish', '/pvp', '/mini', '/bingo', '/cockfight'] as const;
export const gameListPaths: readonly string[] = listPaths;

const gameLists = listPaths.map((path) =>
  createRoute({
    getParentRoute: () => siteData,
    path,
    validateSearch: parseListSearch,
    component: gameListPage,
  }),
);

const gameCentres = (['/sports', '/esports', '/lott', '/elott'] as const).map((path) =>
  createRoute({
    getParentRoute: () => siteData,
    path,
    validateSearch: parseListSearch,
    component: gameCentrePage,
  }),
);

const accountGames = (['/favorite', '/recent'] as const).map((path) =>
  createRoute({ getParentRoute: () => siteData, path, component: accountGamesPage }),
);

const comingPage = lazyPage(() => import('@kislap/site/site/pages/coming-page.tsx'), 'ComingPage');
const coming = (
  [
    '/promotions',
    '/pointMall',
    '/lottery',
    '/seaLottery',
    '/vnLottery',
    '/lottert',
    '/vnlottery',
    '/sealottery',
    '/referral',
  ] as const
).map((path) =>
  createRoute({ getParentRoute: () => site, path, loader: withAreas('pages'), component: comingPage }),
);

const app = createRoute({
  getParentRoute: () => siteData,
  path: '/app',
  loader: withAreas('pages'),
  component: lazyPage(() => import('@kislap/site/site/pages/app-page.tsx'), 'AppPage'),
});

const seamless = createRoute({
  getParentRoute: () => bareData,
  path: '/seamless',
  validateSearch: parsePlaySearch,
  loader: withAreas('games', 'protection', 'errors'),
  component: lazyPage(() => import('@kislap/games/site/play/play-page.tsx'), 'PlayPage'),
});

const memberParts = () => import('./member-pages.tsx');

const member = createRoute({
  getParentRoute: () => siteData,
  path: '/member',
  loader: withAreas('wallet', 'transfers', 'cashier', 'protection', 'records', 'auth', 'errors'),
  component: lazyPage(() => import('./member-layout.tsx'), 'MemberLayout'),
});

const memberPages = (['/', '/$page'] as const).map((path) =>
  createRoute({
    getParentRoute: () => member,
    path,
    loader: async ({ location }) => (await memberParts()).loadMemberPage(location.pathname),
    component: lazyPage(memberParts, 'MemberPage'),
  }),
);

const social = createRoute({
  getParentRoute: () => siteData,
  path: '/social/$channel',
  loader: withAreas('auth', 'doors', 'errors'),
  component: lazyPage(() => import('@kislap/identity/site/social/social-page.tsx'), 'SocialPage'),
});

const agentLanding = createRoute({
  getParentRoute: () => bareData,
  path: '/agent',
  loader: withAreas('auth', 'doors', 'landing', 'errors'),
  component: lazyPage(() => import('./agent-landing-route.tsx'), 'AgentLandingRoute'),
});

const agentHome = createRoute({
  getParentRoute: () => bareData,
  path: '/agentHome',
  loader: withAreas('auth', 'wallet', 'landing', 'errors'),
  component: lazyPage(() => import('@kislap/agents/site/agent-home-page.tsx'), 'AgentHomePage'),
});

const routeTree = root.addChildren([
  site.addChildren([
    home,
    ...homeAliases,
    login,
    register,
    password,
    help,
    ...coming,
    siteData.addChildren([
      app,
      ...gameLists,
      ...gameCentres,
      ...accountGames,
      social,
      member.addChildren(memberPages),
    ]),
  ]),
  bareData.addChildren([seamless, agentLanding, agentHome]),
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
