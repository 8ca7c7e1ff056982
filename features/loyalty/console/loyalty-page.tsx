import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { playerColumn } from '@kislap/console-kit/values/player-link.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { useMemo } from 'react';
import type { listLoyalty } from '../contract/loyalty.console.ts';
import { useLoyalty } from './use-loyalty.ts';

type Row = ReplyOf<typeof listLoyalty>['list'][number];

/** The loyalty of every account. */
export function LoyaltyPage() {
  const t = useT();
  const loyalty = useLoyalty();
  return (
    <Page title={t('loyaltyDesk.title')} lead={t('loyaltyDesk.lead')} permission="loyalty.read">
      <DataTable
        id="loyalty"
        label={t('loyaltyDesk.title')}
        columns={useColumns()}
        query={loyalty}
        rowKey={(row) => row.levelId}
        empty={{ icon: 'star', title: t('loyaltyDesk.empty'), text: t('loyaltyDesk.emptyText') }}
        more={loyalty}
      />
    </Page>
  );
}

function useColumns() {
  const t = useT();
  return useMemo(
    (): Column<Row>[] => [
      playerColumn(t),
      { id: 'name', label: t('loyaltyDesk.name'), cell: (row) => row.name },
      { id: 'created', label: t('loyaltyDesk.created'), cell: (row) => <Moment at={row.createdAt} /> },
    ],
    [t],
  );
}
