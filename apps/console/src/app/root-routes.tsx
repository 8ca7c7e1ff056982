import { useSession } from '@kislap/console-kit/session/session.ts';
import { loginSearch } from '@kislap/operators/console/session/login-search.ts';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ErrorPage, NotFoundPage } from './outcome-pages.tsx';
import { Shell } from './shell/shell.tsx';

interface RouterContext {
  queryClient: QueryClient;
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});

/** The one page without a session. */
export const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search) => z.parse(loginSearch, search),
  beforeLoad: ({ search }) => {
    if (useSession.getState().token) throw redirect({ href: search.next ?? '/', replace: true });
  },
  component: lazyRouteComponent(
    () => import('@kislap/operators/console/session/login-page.tsx'),
    'LoginPage',
  ),
});

/** Everything that needs a session. */
export const shell = createRoute({
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
