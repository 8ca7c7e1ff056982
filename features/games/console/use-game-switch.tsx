import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { useState } from 'react';
import type { CatalogueGame } from '../contract/games.console.ts';
import { type GameChange, usePlayersOf, useUpdateGame } from './use-catalogue.ts';

interface Asked {
  game: CatalogueGame;
  change: GameChange;
  players: number;
}

/**
 * A switch of a game applies at once and can be taken back for some seconds. Turning off a game that somebody has open is
 * asked first.
 */
export function useGameSwitch() {
  const t = useT();
  const update = useUpdateGame();
  const look = usePlayersOf();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mutate } = update;

  function apply(game: CatalogueGame, change: GameChange, onDone?: () => void) {
    mutate(
      { game, change },
      {
        onSuccess: (changed) => {
          onDone?.();
          const back: GameChange =
            change.isEnabled === undefined ? { isHot: game.isHot } : { isEnabled: game.isEnabled };
          showToast('good', t(`catalogue.switched_${nameOf(change)}`, { game: game.gameName }), {
            label: t('console.undo'),
            run: () =>
              mutate(
                { game: changed, change: back },
                { onSuccess: () => showToast('good', t('console.undone')) },
              ),
          });
        },
      },
    );
  }

  function set({ game, change }: { game: CatalogueGame; change: GameChange }) {
    if (change.isEnabled !== false) return apply(game, change);
    look.mutate(game, {
      // Whoever cannot be told how many play is asked all the same.
      onSettled: (play) => {
        if (play?.players === 0) apply(game, change);
        else setAsked({ game, change, players: play?.players ?? 0 });
      },
    });
  }

  const dialog = asked && (
    <ConfirmDialog
      title={t('catalogue.gameOffTitle', { game: asked.game.gameName })}
      lead={t('catalogue.gameOffLead', { count: asked.players })}
      confirmLabel={t('catalogue.turnOff')}
      isDanger
      isBusy={update.isPending}
      error={update.error}
      onClose={() => setAsked(null)}
      onConfirm={() => apply(asked.game, asked.change, () => setAsked(null))}
    />
  );
  return { set, dialog, error: asked ? null : update.error };
}

function nameOf({ isEnabled, isHot }: GameChange): 'on' | 'off' | 'hot' | 'notHot' {
  if (isEnabled !== undefined) return isEnabled ? 'on' : 'off';
  return isHot ? 'hot' : 'notHot';
}
