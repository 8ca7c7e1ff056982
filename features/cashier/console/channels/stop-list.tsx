import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { playerColumn } from '@kislap/console-kit/values/player-link.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { listMethodStops } from '../../contract/cashier.channels.ts';
import { useLiftStop, useStops } from './use-channels.ts';

type Stop = ReplyOf<typeof listMethodStops>['list'][number];

/** Methods that failed too often for a player, until an operator opens them again. */
export function StopList() {
  const t = useT();
  const stops = useStops();
  const lift = useLiftStop();
  const [lifted, setLifted] = useState<Stop>();

  function openAgain({ accountId, methodId }: Stop, note: string) {
    const onSuccess = () => {
      showToast('good', t('channels.lifted'));
      setLifted(undefined);
    };
    lift.mutate({ accountId, methodId, note }, { onSuccess });
  }

  return (
    <>
      <DataTable
        id="cashier-stops"
        label={t('channels.tabStops')}
        columns={useColumns(setLifted)}
        query={stops}
        rowKey={(row) => `${row.accountId}:${row.methodId}`}
        empty={{ icon: 'wallet', title: t('channels.stopsEmpty'), text: t('channels.stopsEmptyText') }}
      />
      {lifted && (
        <ConfirmDialog
          title={t('channels.liftTitle', { method: lifted.methodId, account: lifted.account })}
          lead={t('channels.liftLead')}
          confirmLabel={t('channels.lift')}
          isBusy={lift.isPending}
          error={lift.error}
          noteMin={5}
          onClose={() => setLifted(undefined)}
          onConfirm={(note) => openAgain(lifted, note)}
        />
      )}
    </>
  );
}

function useColumns(onLift: (stop: Stop) => void) {
  const t = useT();
  const canLift = useCan('deposits.return');
  return useMemo(
    (): Column<Stop>[] => [
      playerColumn(t),
      { id: 'method', label: t('channels.methodId'), cell: (row) => row.methodId },
      { id: 'stopped', label: t('channels.stoppedAt'), cell: (row) => <Moment at={row.stoppedAt} /> },
      {
        id: 'lift',
        label: t('channels.lift'),
        cell: (row) =>
          canLift && (
            <Button size="sm" onClick={() => onLift(row)}>
              {t('channels.lift')}
            </Button>
          ),
      },
    ],
    [t, canLift, onLift],
  );
}
