import { listWithdrawalQueue } from '@kislap/cashier/contract/cashier.console';
import { call } from '@kislap/console-kit/api.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { useCan, useSession } from '@kislap/console-kit/session/session.ts';
import { follow } from '@kislap/console-kit/topics.ts';
import { roleHas } from '@kislap/contract-kit/roles';
import { LogoMark } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { consolePages } from './navigation.ts';

/** How many withdrawals wait for a person, beside the word. */
function useWaitingCount(): number {
  const isAllowed = useCan('withdrawals.read');
  const { data, refetch } = useQuery({
    queryKey: ['waiting-withdrawals'],
    meta: follow('withdrawals'),
    queryFn: () => call(listWithdrawalQueue, { query: { status: 'open', pageSize: 1 } }),
    enabled: isAllowed,
  });
  usePolling(() => isAllowed && refetch(), 30_000);
  const waiting = data?.counts.filter(({ status }) => status === 'APPLIED' || status === 'AUDITING') ?? [];
  return waiting.reduce((sum, { count }) => sum + count, 0);
}

export function NavList({ onPick }: { onPick?: () => void }) {
  const t = useT();
  const role = useSession(({ operator }) => operator?.role);
  const waiting = useWaitingCount();
  const pages = consolePages.filter(
    ({ permission }) => permission === null || (role && roleHas(role, permission)),
  );
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex h-14 items-center gap-2.5 px-5">
        <LogoMark size={26} />
        <span className="text-sm font-bold">{t('console.brand')}</span>
      </div>
      <nav aria-label={t('console.navigation')} className="grid gap-0.5 px-3 py-2">
        {pages.map(({ to, label, icon: PageIcon }) => (
          <Link
            key={to}
            to={to}
            onClick={onPick}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            className="flex h-11 items-center gap-3 rounded-control px-3 text-sm font-semibold text-text2 transition hover:bg-s2 hover:text-text lg:h-10"
            activeProps={{ className: 'bg-s3 text-text shadow-edge', 'aria-current': 'page' }}
          >
            <PageIcon size={18} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 flex-1 truncate">{t(label)}</span>
            {to === '/withdrawals' && waiting > 0 && (
              <span className="grid h-5 min-w-5 place-items-center rounded-full bg-mango px-1.5 text-2xs font-bold text-on-mango tnum">
                {waiting}
                <span className="sr-only"> {t('console.waiting')}</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <p className="mt-auto px-6 py-4 text-2xs text-text3">{t('console.timesIn')}</p>
    </div>
  );
}
