import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { classNames, EmptyState, Icon, Pagination, Skeleton } from '@kislap/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { QueuedWithdrawal } from '../../contract/cashier.console.ts';
import { WithdrawalBadge } from '../badges.tsx';
import type { useQueue } from './use-withdrawals.ts';

interface QueueListProps {
  queue: ReturnType<typeof useQueue>;
  chosen: string | undefined;
  page: number;
  onPage: (page: number) => void;
}

export function QueueList({ queue, chosen, page, onPage }: QueueListProps) {
  const t = useT();
  if (queue.isError && !queue.data)
    return <ErrorNotice error={queue.error} onRetry={() => queue.refetch()} />;
  if (!queue.data)
    return (
      <div className="grid gap-2" aria-busy="true">
        {['1', '2', '3', '4', '5'].map((row) => (
          <Skeleton key={row} className="h-22 w-full rounded-tile" />
        ))}
      </div>
    );
  if (queue.data.list.length === 0)
    return (
      <div className="rounded-tile border border-line bg-s1">
        <EmptyState icon="check-circle" title={t('payouts.empty')} text={t('payouts.emptyText')} />
      </div>
    );
  return (
    <div className="grid gap-3 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto">
      {queue.isError && <ErrorNotice error={queue.error} onRetry={() => queue.refetch()} />}
      <ul
        aria-label={t('payouts.title')}
        aria-busy={queue.isFetching}
        className={classNames('grid gap-2 transition', queue.isPlaceholderData && 'opacity-60')}
      >
        {queue.data.list.map((row) => (
          <QueueItem key={row.withdrawalId} row={row} isChosen={row.withdrawalId === chosen} />
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={queue.data.totalPages}
        range={3}
        margin={1}
        label={t('common.pages')}
        previousLabel={t('common.previous')}
        nextLabel={t('common.next')}
        pageLabel={(number) => t('common.page', { page: number })}
        onChange={onPage}
      />
      <p className="hidden text-xs text-text3 lg:block">{t('payouts.keys')}</p>
    </div>
  );
}

function QueueItem({ row, isChosen }: { row: QueuedWithdrawal; isChosen: boolean }) {
  const t = useT();
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li>
      <Link
        ref={ref}
        from="/withdrawals"
        to="/withdrawals"
        search={(known) => ({ ...known, id: row.withdrawalId })}
        resetScroll={false}
        preload={false}
        aria-current={isChosen ? 'true' : undefined}
        className={classNames(
          'block rounded-tile border px-4 py-3 transition',
          isChosen ? 'border-line-strong bg-s3 shadow-edge' : 'border-line bg-s1 hover:bg-s2',
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate text-sm font-semibold">{row.account}</span>
          <Money amount={row.amount} className="text-base font-bold" />
        </span>
        <span className="mt-1 flex items-center justify-between gap-3 text-2xs text-text3">
          <span className="truncate">
            {row.methodName} · {row.accountMasked}
          </span>
          <Moment at={row.createdAt} />
        </span>
        <span className="mt-2 flex flex-wrap items-center gap-1.5">
          <WithdrawalBadge status={row.status} />
          {row.flags.length > 0 && (
            <span className="inline-flex items-center gap-1 text-2xs font-semibold text-warn">
              <Icon name="flag" size={14} className="shrink-0" />
              {row.flags.map((flag) => t(`payouts.flag_${flag}`)).join(' · ')}
            </span>
          )}
          {row.needsAttention && (
            <span className="inline-flex items-center gap-1 text-2xs font-semibold text-gumamela">
              <Icon name="warning" size={14} />
              {t('payouts.needsAttention')}
            </span>
          )}
          {row.reviewer && <span className="ml-auto truncate text-2xs text-text3">{row.reviewer}</span>}
        </span>
      </Link>
    </li>
  );
}
