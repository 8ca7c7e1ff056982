import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { useState } from 'react';
import type { CatalogueGame } from '../contract/games.console.ts';
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
