import type { CatalogueGame } from '@kislap/contracts/games.console';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { useT } from '../../shared/i18n.tsx';
import { showToast } from '../../shared/toast.tsx';
import { isForward, type OpenTimes, TimesFields } from './times-fields.tsx';
import { useUpdateGame } from './use-catalogue.ts';

/** From and until when players see a game. */
export function GameTimesDialog({ game, onClose }: { game: CatalogueGame; onClose: () => void }) {
  const t = useT();
  const update = useUpdateGame();
  const [times, setTimes] = useState<OpenTimes>(game);
  const { openFrom, openUntil } = times;
  return (
    <ConfirmDialog
      title={t('lobbyDesk.timesOf', { name: game.gameName })}
      lead={t('lobbyDesk.timesLead')}
      confirmLabel={t('common.save')}
      isBusy={update.isPending}
      error={update.error}
      isReady={isForward(times)}
      onClose={onClose}
      onConfirm={() =>
        update.mutate(
          { game, change: { openFrom, openUntil } },
          {
            onSuccess: () => {
              showToast('good', t('lobbyDesk.saved'));
              onClose();
            },
          },
        )
      }
    >
      <TimesFields times={times} onChange={setTimes} />
    </ConfirmDialog>
  );
}
