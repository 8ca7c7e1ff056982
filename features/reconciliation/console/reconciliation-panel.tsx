import { call } from '@kislap/console-kit/api.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { follow } from '@kislap/console-kit/topics.ts';
import { formatDateTime, formatNumber } from '@kislap/i18n';
import { Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getReconciliation } from '../contract/reconciliation.console.ts';

/** What does not agree with vendors, and until when each was looked at. */
export function ReconciliationPanel() {
  const { t, language } = useI18n();
  const standings = useQuery({
    queryKey: ['overview', 'reconciliation'],
    meta: follow('reconciliation'),
    queryFn: ({ signal }) => call(getReconciliation, {}, { signal }),
  });
  usePolling(standings.refetch, 60_000);
  const counts = standings.data && [
    { state: 'open' as const, label: t('console.breaksOpen'), count: standings.data.open },
  ];
  return (
    <Panel
      title={t('console.navReconciliation')}
      actions={
        <Link to="/reconciliation" search={{}} className="text-sm font-semibold text-tide hover:underline">
          {t('console.breaksShow')}
        </Link>
      }
    >
      {standings.isError && <ErrorNotice error={standings.error} onRetry={() => standings.refetch()} />}
      {standings.isPending && <Skeleton className="h-24 w-full rounded-control" />}
      {counts && (
        <ul className="mb-3 grid grid-cols-2 gap-2">
          {counts.map(({ state, label, count }) => (
            <li key={state}>
              <Link
                to="/reconciliation"
                search={{}}
                className="block rounded-control border border-line bg-s2 px-3 py-2.5 transition hover:border-line-strong"
              >
                <span className={`block text-2xl font-bold tnum ${count > 0 ? 'text-gumamela' : ''}`}>
                  {formatNumber(count, language)}
                </span>
                <span className="block text-2xs text-text2">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className="divide-y divide-line text-xs">
        {standings.data?.vendors.map(({ vendorKey, displayName, lastDoneTo, lastFailure }) => (
          <li key={vendorKey} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="font-semibold">{displayName}</span>
            <span className={lastFailure ? 'text-warn' : 'text-text3'}>
              {lastFailure && `${t('console.reconcileFailed')} · `}
              {lastDoneTo
                ? t('console.reconciledTo', { time: formatDateTime(lastDoneTo, language) })
                : t('console.neverReconciled')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
