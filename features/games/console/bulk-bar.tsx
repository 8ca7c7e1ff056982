import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { GameId } from '@kislap/contract-kit/ids';
import { Button } from '@kislap/ui';
import { useState } from 'react';
import { useChangeGames } from './lobby/use-lobby.ts';
import { MaintenanceDialog, noMaintenance } from './maintenance.tsx';
import { isForward, type OpenTimes, TimesFields } from './times-fields.tsx';
import type { GameChange } from './use-catalogue.ts';

interface BulkBarProps {
  /** The version of each as it was picked. */
  picked: ReadonlyMap<GameId, number>;
  onPickAll: () => void;
  onDone: () => void;
}

const acts = {
  on: { isEnabled: true },
  off: { isEnabled: false },
  hot: { isHot: true },
  notHot: { isHot: false },
} as const satisfies Record<string, GameChange>;
type Act = keyof typeof acts | 'times' | 'maintenance';
const actNames: readonly Act[] = ['on', 'off', 'hot', 'notHot', 'times', 'maintenance'];

/** What can be done with all games that were picked, on one page or on several. */
export function BulkBar({ picked, onPickAll, onDone }: BulkBarProps) {
  const t = useT();
  const [act, setAct] = useState<Act | null>(null);
  const hasAny = picked.size > 0;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Button tone="quiet" size="sm" onClick={onPickAll}>
        {t('lobbyDesk.pickPage')}
      </Button>
      {hasAny && (
        <>
          <span className="text-sm font-semibold tnum" role="status">
            {t('lobbyDesk.picked', { count: picked.size })}
          </span>
          {actNames.map((name) => (
            <Button key={name} size="sm" onClick={() => setAct(name)}>
              {t(`lobbyDesk.act_${name}`)}
            </Button>
          ))}
          <Button tone="quiet" size="sm" onClick={onDone}>
            {t('lobbyDesk.pickNone')}
          </Button>
        </>
      )}
      {act && (
        <BulkDialog
          act={act}
          picked={picked}
          onClose={() => setAct(null)}
          onDone={() => {
            setAct(null);
            onDone();
          }}
        />
      )}
    </div>
  );
}

interface BulkDialogProps {
  act: Act;
  picked: ReadonlyMap<GameId, number>;
  onClose: () => void;
  onDone: () => void;
}

function BulkDialog({ act, picked, onClose, onDone }: BulkDialogProps) {
  const t = useT();
  const change = useChangeGames();
  const [times, setTimes] = useState<OpenTimes>({ openFrom: null, openUntil: null });
  const games = [...picked].map(([gameId, version]) => ({ gameId, version }));
  const save = (wanted: GameChange, onSaved: () => void) =>
    change.mutate({ games, change: wanted }, { onSuccess: onSaved });
  if (act === 'maintenance') {
    return (
      <MaintenanceDialog
        name={t('lobbyDesk.picked', { count: picked.size })}
        now={noMaintenance}
        isBusy={change.isPending}
        error={change.error}
        onClose={onClose}
        onSave={(maintenance, onSaved) =>
          save(maintenance, () => {
            onSaved();
            onDone();
          })
        }
      />
    );
  }
  return (
    <ConfirmDialog
      title={t(`lobbyDesk.act_${act}`)}
      lead={t('lobbyDesk.bulkLead', { count: picked.size })}
      confirmLabel={t('common.confirm')}
      isDanger={act === 'off'}
      isBusy={change.isPending}
      error={change.error}
      isReady={isForward(times)}
      onClose={onClose}
      onConfirm={() =>
        save(act === 'times' ? times : acts[act], () => {
          showToast('good', t('lobbyDesk.bulkDone', { count: games.length }));
          onDone();
        })
      }
    >
      {act === 'times' && <TimesFields times={times} onChange={setTimes} />}
    </ConfirmDialog>
  );
}
