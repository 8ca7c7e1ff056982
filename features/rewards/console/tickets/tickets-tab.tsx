import { useAsked } from '@kislap/console-kit/approvals/use-asked.ts';
import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { Button, Segmented, TextField } from '@kislap/ui';
import { useState } from 'react';
import { TicketKind } from '../../contract/tickets.ts';
import { useAskTickets, usePlayerTickets } from '../use-rewards.ts';

/** Tickets of this player, and how they came. */
export function TicketsTab({ playerId }: PlayerTabProps) {
  const t = useT();
  const canManage = useCan('rewards.manage');
  const tickets = usePlayerTickets(playerId);
  const [isGiving, setGiving] = useState(false);
  return (
    <section className="grid gap-3">
      <WaitingRequests thing={`rewards-tickets:${playerId}`} />
      {canManage && (
        <Button tone="secondary" size="sm" className="justify-self-end" onClick={() => setGiving(true)}>
          {t('rewardsDesk.giveTickets')}
        </Button>
      )}
      <DataTable
        id="player-tickets"
        label={t('rewardsDesk.tickets')}
        columns={[
          {
            id: 'kind',
            label: t('rewardsDesk.kind'),
            isMain: true,
            cell: (row) => t(`rewardsDesk.kind_${row.kind}`),
          },
          { id: 'origin', label: t('rewardsDesk.origin'), cell: (row) => row.origin },
          { id: 'given', label: t('rewardsDesk.given'), isNumeric: true, cell: (row) => row.given },
          { id: 'used', label: t('rewardsDesk.used'), isNumeric: true, cell: (row) => row.used },
          { id: 'since', label: t('rewardsDesk.givenAt'), cell: (row) => <Moment at={row.givenAt} /> },
          { id: 'until', label: t('rewardsDesk.expiresAt'), cell: (row) => <Moment at={row.expiresAt} /> },
        ]}
        query={tickets}
        rowKey={(row) => row.ticketId}
        empty={{
          icon: 'ticket',
          title: t('rewardsDesk.ticketsEmpty'),
          text: t('rewardsDesk.ticketsEmptyText'),
        }}
        more={tickets}
      />
      {isGiving && <GiveDialog playerId={playerId} onClose={() => setGiving(false)} />}
    </section>
  );
}

function GiveDialog({ playerId, onClose }: Pick<PlayerTabProps, 'playerId'> & { onClose: () => void }) {
  const t = useT();
  const ask = useAskTickets();
  const asked = useAsked(onClose);
  const [kind, setKind] = useState<TicketKind>('WHEEL');
  const [typed, setTyped] = useState('1');
  const count = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return (
    <ConfirmDialog
      title={t('rewardsDesk.giveTickets')}
      lead={t('rewardsDesk.giveTicketsLead')}
      confirmLabel={t('rewardsDesk.ask')}
      noteMin={5}
      isBusy={ask.isPending}
      isReady={count >= 1 && count <= 100}
      error={ask.error}
      onClose={onClose}
      onConfirm={(reason) => ask.mutate({ accountId: playerId, kind, count, reason }, asked)}
    >
      <Segmented
        label={t('rewardsDesk.kind')}
        value={kind}
        options={TicketKind.options.map((value) => ({ value, label: t(`rewardsDesk.kind_${value}`) }))}
        onChange={setKind}
      />
      <TextField
        label={t('rewardsDesk.count')}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  );
}
