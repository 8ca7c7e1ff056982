import { listDownline, type TeamMember } from '@kislap/agents/contract/agents';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Pages } from '@kislap/site-kit/pages.tsx';
import { EmptyState, Select, Skeleton } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cashierKeys } from '../cashier.keys.ts';

export type Downline = Pick<TeamMember, 'accountId' | 'account'>;

const pageSize = 50;

interface DownlinePickerProps {
  picked: Downline | undefined;
  error: string | undefined;
  onPick: (downline: Downline | undefined) => void;
}

/** The agent's own direct downline; nobody further down can be sent money. */
export function DownlinePicker({ picked, error, onPick }: DownlinePickerProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const downline = useQuery({
    queryKey: [...cashierKeys.line, 'downline', page],
    queryFn: () => call(listDownline, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  if (downline.error) return <ErrorNotice error={downline.error} onRetry={() => void downline.refetch()} />;
  if (!downline.data) return <Skeleton className="h-14" />;
  const { list, totalPages } = downline.data;
  if (list.length === 0) return <EmptyState icon="users" title={t('cashier.lineNoDownline')} />;
  // A choice that stands on no page that is shown would be sent unseen.
  const isShown = !picked || list.some(({ accountId }) => accountId === picked.accountId);
  const shown = isShown ? list : [picked, ...list];
  return (
    <>
      <Select
        label={t('cashier.lineTo')}
        value={picked?.accountId ?? ''}
        error={error}
        onChange={({ target }) => onPick(shown.find(({ accountId }) => accountId === target.value))}
      >
        <option value="">{t('cashier.linePick')}</option>
        {shown.map(({ accountId, account }) => (
          <option key={accountId} value={accountId}>
            {account}
          </option>
        ))}
      </Select>
      <Pages
        page={page}
        totalPages={totalPages}
        onChange={(next) => {
          onPick(undefined);
          setPage(next);
        }}
      />
    </>
  );
}
