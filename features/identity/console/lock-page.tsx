import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Button } from '@kislap/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type LockedAddress, listLockedAddresses, unlockAddress } from '../contract/locks.console.ts';
import { playerKeys } from './player.keys.ts';

const refreshMs = 15_000;

/** Addresses that wait after too many wrong passwords, and the way to let one try again. */
export function LockPage() {
  const t = useT();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<LockedAddress | null>(null);
  const locks = useQuery({
    queryKey: playerKeys.locks,
    queryFn: ({ signal }) => call(listLockedAddresses, {}, { signal }),
    refetchInterval: refreshMs,
  });
  const unlock = useMutation({
    mutationFn: (body: { address: string; reason: string }) => call(unlockAddress, { body }),
    onSuccess: (_reply, { address }) => {
      setChosen(null);
      showToast('good', t('players.lockDone', { address }));
      return queryClient.invalidateQueries({ queryKey: playerKeys.locks });
    },
  });
  const columns = useColumns(setChosen);
  return (
    <Page title={t('players.locks')} lead={t('players.locksLead')} permission="sessions.read">
      <DataTable
        id="locked-addresses"
        label={t('players.locks')}
        columns={columns}
        query={locks}
        rowKey={(row) => row.address}
        empty={{ icon: 'shield', title: t('players.locksEmpty'), text: t('players.locksEmptyText') }}
      />
      {chosen && (
        <ConfirmDialog
          title={t('players.lockUnlock')}
          lead={<span className="tnum">{chosen.address}</span>}
          confirmLabel={t('players.lockUnlock')}
          isBusy={unlock.isPending}
          error={unlock.error}
          noteMin={3}
          onClose={() => {
            setChosen(null);
            unlock.reset();
          }}
          onConfirm={(reason) => unlock.mutate({ address: chosen.address, reason })}
        />
      )}
    </Page>
  );
}

function useColumns(onUnlock: (row: LockedAddress) => void) {
  const t = useT();
  const mayUnlock = useCan('sessions.end');
  return useMemo(
    (): Column<LockedAddress>[] => [
      {
        id: 'address',
        label: t('players.lockAddress'),
        isMain: true,
        cell: ({ address }) => <span className="break-all tnum select-all">{address}</span>,
      },
      { id: 'names', label: t('players.lockNames'), cell: ({ names }) => names },
      { id: 'until', label: t('players.lockUntil'), cell: ({ until }) => <Moment at={until} /> },
      {
        id: 'unlock',
        label: t('players.lockUnlock'),
        cell: (row) =>
          mayUnlock && (
            <Button size="sm" onClick={() => onUnlock(row)}>
              {t('players.lockUnlock')}
            </Button>
          ),
      },
    ],
    [t, mayUnlock, onUnlock],
  );
}
