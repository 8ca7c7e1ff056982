import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { formatMoney } from '@kislap/i18n';
import { Badge, Button } from '@kislap/ui';
import { useState } from 'react';
import type { Raffle } from '../../contract/raffles.ts';
import { useCancelRaffle, useRaffleDesk } from '../use-rewards.ts';
import { RaffleDialog } from './raffle-dialog.tsx';

const tones = {
  COMING: 'info',
  OPEN: 'good',
  DRAWING: 'warn',
  DRAWN: 'plain',
  CANCELLED: 'plain',
} as const satisfies Record<Raffle['state'], string>;

/** Raffles with their prizes and winners. */
export function RafflesPanel() {
  const t = useT();
  const canManage = useCan('rewards.manage');
  const raffles = useRaffleDesk();
  const [isNew, setNew] = useState(false);
  const [cancelling, setCancelling] = useState<Raffle>();
  return (
    <section className="grid gap-3">
      <WaitingRequests kind="rewards.raffle" />
      {canManage && (
        <Button tone="primary" size="sm" className="justify-self-end" onClick={() => setNew(true)}>
          {t('rewardsDesk.newRaffle')}
        </Button>
      )}
      <DataTable
        id="rewards-raffles"
        label={t('rewardsDesk.raffles')}
        columns={[
          { id: 'name', label: t('rewardsDesk.name'), isMain: true, cell: (row) => row.name },
          {
            id: 'state',
            label: t('rewardsDesk.state'),
            cell: (row) => <Badge tone={tones[row.state]}>{t(`rewardsDesk.raffle_${row.state}`)}</Badge>,
          },
          { id: 'opens', label: t('rewardsDesk.opensAt'), cell: (row) => <Moment at={row.opensAt} /> },
          { id: 'draws', label: t('rewardsDesk.drawsAt'), cell: (row) => <Moment at={row.drawsAt} /> },
          {
            id: 'prizes',
            label: t('rewardsDesk.rafflePrizes'),
            cell: (row) => row.prizes.map((amount) => formatMoney(amount)).join(' · '),
          },
          {
            id: 'entries',
            label: t('rewardsDesk.entries'),
            isNumeric: true,
            cell: (row) => row.entries ?? '–',
          },
          {
            id: 'winners',
            label: t('rewardsDesk.winners'),
            cell: (row) =>
              row.winners.map(({ name, amount }) => `${name} ${formatMoney(amount)}`).join(' · ') || '–',
          },
          {
            id: 'acts',
            label: t('rewardsDesk.acts'),
            isActs: true,
            cell: (row) =>
              canManage && (row.state === 'OPEN' || row.state === 'COMING') ? (
                <Button size="sm" tone="quiet" onClick={() => setCancelling(row)}>
                  {t('rewardsDesk.cancel')}
                </Button>
              ) : null,
          },
        ]}
        query={raffles}
        rowKey={(row) => row.raffleId}
        empty={{
          icon: 'ticket',
          title: t('rewardsDesk.rafflesEmpty'),
          text: t('rewardsDesk.rafflesEmptyText'),
        }}
      />
      {isNew && <RaffleDialog onClose={() => setNew(false)} />}
      {cancelling && <CancelDialog raffle={cancelling} onClose={() => setCancelling(undefined)} />}
    </section>
  );
}

function CancelDialog({ raffle, onClose }: { raffle: Raffle; onClose: () => void }) {
  const t = useT();
  const cancel = useCancelRaffle();
  const onSuccess = () => {
    showToast('good', t('rewardsDesk.cancelled'));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('rewardsDesk.cancelTitle')}
      lead={`${raffle.name}. ${t('rewardsDesk.cancelLead')}`}
      confirmLabel={t('rewardsDesk.cancel')}
      isDanger
      noteMin={5}
      isBusy={cancel.isPending}
      error={cancel.error}
      onClose={onClose}
      onConfirm={(reason) => cancel.mutate({ raffleId: raffle.raffleId, reason }, { onSuccess })}
    />
  );
}
