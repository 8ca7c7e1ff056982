import { useMutation } from '@kislap/api-client/hooks';
import { listConsoleDeposits } from '@kislap/cashier/contract/cashier.console';
import { transferKey } from '@kislap/cashier/contract/cashier.fields';
import { call } from '@kislap/console-kit/api.ts';
import { useAsked } from '@kislap/console-kit/approvals/use-asked.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { follow } from '@kislap/console-kit/topics.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { playerColumn } from '@kislap/console-kit/values/player-link.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { Button } from '@kislap/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { askReturnedByHand } from '../contract/slips.console.ts';

type Row = ReplyOf<typeof listConsoleDeposits>['list'][number];

/** Held transfers that a person sends back at the bank. */
export function ReturnList() {
  const t = useT();
  const mayReturn = useCan('deposits.return');
  const [open, setOpen] = useState<Row>();
  const returns = useQuery({
    queryKey: ['slips', 'returns'],
    queryFn: ({ signal }) =>
      call(
        listConsoleDeposits,
        { query: { status: 'RETURNING', providerKey: transferKey, pageSize: 100 } },
        { signal },
      ),
    meta: follow('withdrawals'),
  });
  const columns = useMemo(
    (): Column<Row>[] => [
      playerColumn(t),
      {
        id: 'amount',
        label: t('common.amount'),
        isNumeric: true,
        cell: (row) => <Money amount={row.amount} className="font-semibold" />,
      },
      { id: 'reference', label: t('slips.field_reference'), cell: (row) => row.reference },
      {
        id: 'since',
        label: t('slips.decided'),
        cell: (row) => row.finishedAt && <Moment at={row.finishedAt} />,
      },
      {
        id: 'act',
        label: t('slips.sentBack'),
        cell: (row) =>
          mayReturn && (
            <Button size="sm" onClick={() => setOpen(row)}>
              {t('slips.sentBack')}
            </Button>
          ),
      },
    ],
    [t, mayReturn],
  );
  return (
    <>
      <DataTable
        id="slip-returns"
        label={t('slips.tabReturns')}
        columns={columns}
        query={returns}
        rowKey={(row) => row.depositId}
        empty={{ icon: 'bank', title: t('slips.returnsEmpty'), text: t('slips.returnsEmptyText') }}
      />
      {open && <ReturnDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function ReturnDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useT();
  const queryClient = useQueryClient();
  const asked = useAsked(onClose);
  const ask = useMutation({
    mutationFn: (reason: string) =>
      call(askReturnedByHand, { params: { depositId: row.depositId }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: approvalsKey }),
  });
  return (
    <ConfirmDialog
      title={t('slips.sentBackTitle', { account: row.account })}
      lead={t('slips.sentBackLead')}
      confirmLabel={t('slips.sentBackAsk')}
      noteMin={5}
      isBusy={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onConfirm={(reason) => ask.mutate(reason, asked)}
    />
  );
}
