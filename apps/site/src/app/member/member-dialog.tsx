import type { SiteDialogs } from '@kislap/kernel/site.ts';
import { closeAllDialogs, closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Dialog, IconButton, Skeleton } from '@kislap/ui';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  RouterProvider,
  useRouter,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ErrorPage } from '../pages/error-page.tsx';
import { MemberLayout } from './member-layout.tsx';
import { loadMemberPage } from './member-pages.tsx';

/** The pages of the member centre with addresses of their own kind: the page below keeps its address. */
function createCentre(first: string, leave: (href: string) => void) {
  const root = createRootRoute({
    beforeLoad({ location: { pathname, href } }) {
      if (pathname === '/member' || pathname.startsWith('/member/')) return;
      leave(href);
      throw notFound();
    },
    notFoundComponent: () => null,
  });
  const frame = createRoute({ getParentRoute: () => root, path: '/member', component: MemberLayout });
  const pages = (['/', '/$page'] as const).map((path) =>
    createRoute({
      getParentRoute: () => frame,
      path,
      loader: ({ location }) => loadMemberPage(location.pathname),
      component: lazyRouteComponent(() => import('./member-pages.tsx'), 'MemberPage'),
    }),
  );
  return createRouter({
    routeTree: root.addChildren([frame.addChildren(pages)]),
    history: createMemoryHistory({ initialEntries: [first ? `/member/${first}` : '/member'] }),
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: () => <Skeleton className="h-100" />,
    defaultPendingMs: 0,
  });
}

/** The member centre over a game or any other page, which stays as it is below. */
export function MemberDialog({ page = '' }: SiteDialogs['member']) {
  const t = useT();
  const site = useRouter();
  const [canGoBack, setCanGoBack] = useState(false);
  const [centre] = useState(() =>
    createCentre(/^[a-zA-Z0-9-]+$/.test(page) ? page : '', (href) => {
      closeAllDialogs();
      void site.navigate({ href });
    }),
  );

  useEffect(() => centre.subscribe('onResolved', () => setCanGoBack(centre.history.canGoBack())), [centre]);

  return (
    <Dialog
      title={t('dialogs.centre')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      size="xl"
      mark={
        canGoBack && (
          <IconButton
            icon="back"
            label={t('common.back')}
            onClick={() => centre.history.back()}
            className="-mt-2 -ms-3"
          />
        )
      }
    >
      <section className="min-h-[70dvh]">
        <RouterProvider router={centre} />
      </section>
    </Dialog>
  );
}
