import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { playerColumn } from '@kislap/console-kit/values/player-link.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { useMemo } from 'react';
import type { listRewards } from '../contract/rewards.console.ts';
import { useRewards } from './use-rewards.ts';

type Row = ReplyOf<typeof listRewards>['list'][number];

/** The rewards of every account. */
export function RewardsPage() {
  const t = useT();
  const rewards = useRewards();
  return (
    <Page title={t('rewardsDesk.title')} lead={t('rewardsDesk.lead')} permission="rewards.read">
      <DataTable
        id="rewards"
        label={t('rewardsDesk.title')}
        columns={useColumns()}
        query={rewards}
        rowKey={(row) => row.ticketId}
        empty={{ icon: 'star', title: t('rewardsDesk.empty'), text: t('rewardsDesk.emptyText') }}
        more={rewards}
      />
    </Page>
  );
}

function useColumns() {
  const t = useT();
  return useMemo(
    (): Column<Row>[] => [
      playerColumn(t),
      { id: 'name', label: t('rewardsDesk.name'), cell: (row) => row.name },
      { id: 'created', label: t('rewardsDesk.created'), cell: (row) => <Moment at={row.createdAt} /> },
    ],
    [t],
  );
}
