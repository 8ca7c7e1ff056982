import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { idleMinutes, watchIdle } from '@kislap/console-kit/session/idle.ts';
import { findOperator } from '@kislap/console-kit/session/operator.ts';
import { endSession, setOperator, useSession } from '@kislap/console-kit/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PendingPage } from '../outcome-pages.tsx';
import { Header } from './header.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { NavList } from './nav-list.tsx';
import { QuickOpen } from './quick-open.tsx';

/** Everything behind the sign-in. Nothing is shown before the server has said who this is. */
export function Shell() {
  const t = useT();
  const router = useRouter();
  const token = useSession((session) => session.token);
  const operator = useSession((session) => session.operator);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isQuickOpen, setQuickOpen] = useState(false);
  const session = useQuery({
    queryKey: ['session', token],
    queryFn: findOperator,
    enabled: token !== null && operator === null,
    staleTime: Number.POSITIVE_INFINITY,
  });

  useEffect(() => {
    if (session.data) setOperator(session.data);
  }, [session.data]);

  useEffect(
    () =>
      watchIdle(idleMinutes * 60_000, () => {
        endSession('session_expired');
        void router.invalidate();
      }),
    [router],
  );

  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setQuickOpen(true);
    }
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);

  if (!operator)
    return (
      <main className="mx-auto max-w-130 p-6">
        <h1 className="sr-only">{t('console.brand')}</h1>
        {session.isError ? (
          <ErrorNotice error={session.error} onRetry={() => session.refetch()} />
        ) : (
          <PendingPage />
        )}
      </main>
    );

  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-s3 px-4 py-2 text-sm font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('console.skipToContent')}
      </a>
      <aside className="sticky top-0 hidden h-dvh w-62 shrink-0 overflow-y-auto border-r border-line bg-s1 lg:block">
        <NavList />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <Header
          operator={operator}
          onMenu={() => setDrawerOpen(true)}
          onQuickOpen={() => setQuickOpen(true)}
        />
        <Outlet />
      </div>
      {isDrawerOpen && <NavDrawer onClose={() => setDrawerOpen(false)} />}
      {isQuickOpen && <QuickOpen onClose={() => setQuickOpen(false)} />}
    </div>
  );
}
