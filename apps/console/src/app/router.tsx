import { loadTexts } from '@kislap/console-kit/modules/lazy-part.ts';
import { useSession } from '@kislap/console-kit/session/session.ts';
import type { ConsoleModule, ConsolePage, LazyView } from '@kislap/kernel/console.ts';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { modules } from '../all-modules.ts';
import { ErrorPage, NotFoundPage, PendingPage } from './outcome-pages.tsx';
import { Shell } from './shell/shell.tsx';

const listed: readonly ConsoleModule[] = modules;
const [signIn] = listed.flatMap((module) => module.signIn ?? []);
if (!signIn) throw new TypeError('no module brings the page that signs in');

type Page = NonNullable<(typeof modules)[number]['pages']>[number];

/** What a page reads of its address; links to it are checked against this. */
type SearchOf<P> = P extends { search: { parse(search: unknown): infer Search extends object } }
  ? Search
  : object;

interface RouterContext {
  queryClient: QueryClient;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});

/** The one page without a session. */
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search) => signIn.search.parse(search),
  beforeLoad: ({ search }) => {
    if (useSession.getState().token) throw redirect({ href: search.next ?? '/', replace: true });
  },
  component: lazyPage(signIn),
});

/** Where people come in who cannot sign in yet. */
const doors = listed
  .flatMap((module) => module.doors ?? [])
  .map((door) =>
    createRoute({
      getParentRoute: () => root,
      path: door.path as string,
      loader: () => loadTexts(door),
      component: lazyPage(door),
    }),
  );

/** Everything that needs a session. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (!useSession.getState().token) {
      const next = location.href === '/' ? undefined : location.href;
      throw redirect({ to: '/login', search: { next }, replace: true });
    }
  },
  component: Shell,
});

/** A page with the texts that it needs, which are fetched beside its code. */
function routeOf<Path extends string, Search extends object>(path: Path, page: ConsolePage) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    validateSearch: (search: Record<string, unknown>) => (page.search?.parse(search) ?? search) as Search,
    loader: () => loadTexts(page),
    component: lazyPage(page),
  });
}

function lazyPage(view: LazyView) {
  return lazyRouteComponent(async () => ({ default: await view.load() }));
}

type Routes = { [P in Page as P['path']]: ReturnType<typeof routeOf<P['path'], SearchOf<P>>> };

const pages = listed.flatMap((module) => module.pages ?? []);
const routes: Routes = Object.assign({}, ...pages.map((page) => ({ [page.path]: routeOf(page.path, page) })));
const routeTree = root.addChildren([login, ...doors, shell.addChildren(routes)]);

export function createConsoleRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    basepath: '/console',
    defaultPreload: 'intent',
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 150,
    scrollRestoration: true,
  });
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter;
  }
}
