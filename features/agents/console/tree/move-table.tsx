import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Badge, Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { Move } from '../../contract/moves.console.ts';
import { useCancelMove, useMoves } from './use-tree.ts';

/** Moves that wait and those that are done. */
export function MoveTable() {
  const t = useT();
  const moves = useMoves();
  const [cancelling, setCancelling] = useState<Move>();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="font-bold">{t('agentsDesk.moves')}</h2>
      <DataTable
        id="agent-moves"
        label={t('agentsDesk.moves')}
        columns={useColumns(setCancelling)}
        query={moves}
        rowKey={({ moveId }) => moveId}
        empty={{ icon: 'transfer', title: t('agentsDesk.noMoves') }}
        more={moves}
      />
      {cancelling && <CancelDialog move={cancelling} onClose={() => setCancelling(undefined)} />}
    </section>
  );
}

function CancelDialog({ move, onClose }: { move: Move; onClose: () => void }) {
  const t = useT();
  const cancel = useCancelMove();
  return (
    <ConfirmDialog
      title={t('agentsDesk.cancelTitle', { account: move.account })}
      confirmLabel={t('agentsDesk.cancelMove')}
      isDanger
      noteMin={5}
      isBusy={cancel.isPending}
      error={cancel.error}
      onClose={onClose}
      onConfirm={(reason) => cancel.mutate({ moveId: move.moveId, reason }, { onSuccess: onClose })}
    />
  );
}

function useColumns(onCancel: (move: Move) => void) {
  const t = useT();
  const canMove = useCan('agents.move');
  return useMemo(
    (): Column<Move>[] => [
      { id: 'account', label: t('agentsDesk.account'), isMain: true, cell: ({ account }) => account },
      { id: 'from', label: t('agentsDesk.from'), cell: ({ fromAccount }) => fromAccount },
      { id: 'to', label: t('agentsDesk.to'), cell: ({ toAccount }) => toAccount },
      { id: 'people', label: t('agentsDesk.people'), isNumeric: true, cell: ({ people }) => people },
      { id: 'at', label: t('agentsDesk.from_day'), cell: ({ effectiveAt }) => <Moment at={effectiveAt} /> },
      {
        id: 'state',
        label: t('agentsDesk.state'),
        cell: ({ state }) => (
          <Badge tone={state === 'DONE' ? 'good' : 'plain'}>{t(`agentsDesk.state_${state}`)}</Badge>
        ),
      },
      {
        id: 'by',
        label: t('agentsDesk.by'),
        cell: ({ requestedBy, approvedBy, reason }) => (
          <span className="grid">
            <span>{`${requestedBy}, ${approvedBy}`}</span>
            <span className="text-xs wrap-anywhere text-text3">{reason}</span>
          </span>
        ),
      },
      {
        id: 'cancel',
        label: t('agentsDesk.cancelMove'),
        cell: (move) =>
          canMove &&
          move.state === 'WAITING' && (
            <Button size="sm" onClick={() => onCancel(move)}>
              {t('agentsDesk.cancelMove')}
            </Button>
          ),
      },
    ],
    [t, canMove, onCancel],
  );
}
