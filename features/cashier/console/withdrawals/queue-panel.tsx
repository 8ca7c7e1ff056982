import { call } from '@kislap/console-kit/api.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { follow } from '@kislap/console-kit/topics.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { formatNumber } from '@kislap/i18n';
import { buttonClass, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listWithdrawalQueue } from '../../contract/cashier.console.ts';
import type { WithdrawalStatus } from '../../contract/cashier.ts';
import { WithdrawalBadge } from '../badges.tsx';

const shownStatuses = ['APPLIED', 'AUDITING', 'PAYING', 'NOT_RECEIVED'] as const satisfies WithdrawalStatus[];
const shownRows = 5;

export function QueuePanel() {
  const { t, language } = useI18n();
  const queue = useQuery({
    queryKey: ['overview', 'queue'],
    meta: follow('withdrawals'),
    queryFn: ({ signal }) =>
      call(listWithdrawalQueue, { query: { status: 'open', pageSize: shownRows } }, { signal }),
  });
  usePolling(queue.refetch, 30_000);
  const countOf = (status: WithdrawalStatus) =>
    queue.data?.counts.find((entry) => entry.status === status)?.count ?? 0;
  return (
    <Panel
      title={t('console.queueTitle')}
      actions={
        <Link to="/withdrawals" search={{}} className={buttonClass('primary', 'sm')}>
          {t('console.openQueue')}
        </Link>
      }
    >
      {queue.isError && <ErrorNotice error={queue.error} onRetry={() => queue.refetch()} className="mb-3" />}
      {!queue.data && !queue.isError && <Skeleton className="h-60 w-full rounded-control" />}
      {queue.data && (
        <>
          <ul className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-4">
            {shownStatuses.map((status) => (
              <li key={status}>
                <Link
                  to="/withdrawals"
                  search={{ status }}
                  className="block rounded-control border border-line bg-s2 px-3 py-2.5 transition hover:border-line-strong"
                >
                  <span className="block text-2xl font-bold tnum">
                    {formatNumber(countOf(status), language)}
                  </span>
                  <span className="block text-2xs text-text2">{t(`console.withdrawal_${status}`)}</span>
                </Link>
              </li>
            ))}
          </ul>
          {queue.data.list.length === 0 && <p className="text-sm text-text3">{t('console.queueEmpty')}</p>}
          <ul className="divide-y divide-line">
            {queue.data.list.map((row) => (
              <li key={row.withdrawalId}>
                <Link
                  to="/withdrawals"
                  search={{ id: row.withdrawalId }}
                  className="-mx-2 flex min-h-12 items-center gap-3 rounded-control px-2 py-2 text-sm transition hover:bg-s2"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold">{row.account}</span>
                    <Moment at={row.createdAt} className="text-2xs text-text3" />
                  </span>
                  <WithdrawalBadge status={row.status} />
                  <Money amount={row.amount} className="min-w-24 text-right font-bold" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
