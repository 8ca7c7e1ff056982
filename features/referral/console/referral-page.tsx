import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { playerColumn } from '@kislap/console-kit/values/player-link.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { useMemo } from 'react';
import type { listReferral } from '../contract/referral.console.ts';
import { useReferral } from './use-referral.ts';

type Row = ReplyOf<typeof listReferral>['list'][number];

/** The referral of every account. */
export function ReferralPage() {
  const t = useT();
  const referral = useReferral();
  return (
    <Page title={t('referralDesk.title')} lead={t('referralDesk.lead')} permission="referral.read">
      <DataTable
        id="referral"
        label={t('referralDesk.title')}
        columns={useColumns()}
        query={referral}
        rowKey={(row) => row.inviteeId}
        empty={{ icon: 'star', title: t('referralDesk.empty'), text: t('referralDesk.emptyText') }}
        more={referral}
      />
    </Page>
  );
}

function useColumns() {
  const t = useT();
  return useMemo(
    (): Column<Row>[] => [
      playerColumn(t),
      { id: 'name', label: t('referralDesk.name'), cell: (row) => row.name },
      { id: 'created', label: t('referralDesk.created'), cell: (row) => <Moment at={row.createdAt} /> },
    ],
    [t],
  );
}
