import { GameFinder } from '@kislap/console-kit/fields/game-finder.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import type { GameId } from '@kislap/contract-kit/ids';
import { Button } from '@kislap/ui';

interface GamePickerProps {
  gameId: GameId | null;
  /** Null where the game is no longer there. */
  name: string | null;
  error?: string | undefined;
  onPick: (gameId: GameId | null, name: string | null) => void;
}

/** One game of the catalogue, found by its name. */
export function GamePicker({ gameId, name, error, onPick }: GamePickerProps) {
  const t = useT();
  if (gameId !== null)
    return (
      <div className="grid gap-1.5">
        <span className="text-sm font-semibold text-text2">{t('contentDesk.game')}</span>
        <span className="flex flex-wrap items-center gap-3">
          <span className={name === null ? 'text-sm text-warn' : 'text-sm font-semibold'}>
            {name ?? t('contentDesk.gameGone')}
          </span>
          <Button size="sm" onClick={() => onPick(null, null)}>
            {t('contentDesk.gameOther')}
          </Button>
        </span>
      </div>
    );

  return (
    <GameFinder
      label={t('contentDesk.game')}
      hint={t('contentDesk.gameHint')}
      foundLabel={t('contentDesk.gamesFound')}
      noneText={t('contentDesk.gamesNone')}
      error={error}
      onPick={onPick}
    />
  );
}
