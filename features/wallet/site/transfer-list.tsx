import { formatDateTime } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Pages } from '@kislap/site-kit/pages.tsx';
import type { WalletTransfer } from '@kislap/transfers/contract/transfers';
import { EmptyState, Icon, Skeleton } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { walletTransfersQuery } from './transfer-queries.ts';
import { TransferBadge } from './transfer-state.tsx';

/** The account's transfers, newest first, each with its reference. */
export function TransferList() {
  const t = useT();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...walletTransfersQuery(page),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  if (data.list.length === 0) {
    return (
      <EmptyState
        icon="transfer"
        title={t('transfers.historyEmpty')}
        text={t('transfers.historyEmptyText')}
      />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {data.list.map((transfer) => (
          <Row key={transfer.refNo} transfer={transfer} />
        ))}
      </ul>
      <Pages page={page} totalPages={data.totalPages} onChange={setPage} />
    </>
  );
}

function Row({ transfer }: { transfer: WalletTransfer }) {
  const { t, language } = useI18n();
  const { direction, displayName: name, origin, amount, refNo, createdAt } = transfer;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon name={direction === 'IN' ? 'chevron-right' : 'chevron-left'} size={18} className="text-text3" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">
          {t(direction === 'IN' ? 'transfers.toStudio' : 'transfers.fromStudio', { name })}
          {origin !== 'player' && (
            <span className="font-normal text-text3"> · {t(`transfers.origin${origin}`)}</span>
          )}
        </p>
        <p className="text-2xs text-text3">
          {formatDateTime(createdAt, language)} · <span className="break-all select-all">{refNo}</span>
        </p>
      </div>
      <span className="grid justify-items-end gap-1">
        <Money amount={amount} className="text-sm font-bold" />
        <TransferBadge status={transfer.status} />
      </span>
    </li>
  );
}
