import { call } from '@kislap/console-kit/api.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { follow } from '@kislap/console-kit/topics.ts';
import type { GameId } from '@kislap/contract-kit/ids';
import { listCatalogue } from '@kislap/games/contract/games.console';
import { Button, TextField } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface GamePickerProps {
  gameId: GameId | null;
  /** Null where the game is no longer there. */
  name: string | null;
  error?: string | undefined;
  onPick: (gameId: GameId | null, name: string | null) => void;
}

const shownMax = 8;

/** One game of the catalogue, found by its name. */
export function GamePicker({ gameId, name, error, onPick }: GamePickerProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const asked = search.trim();
  const games = useQuery({
    queryKey: ['content', 'game-picker', asked],
    meta: follow('games'),
    queryFn: ({ signal }) =>
      call(
        listCatalogue,
        { query: { search: asked.slice(0, 60), enabled: 'true', pageSize: shownMax } },
        { signal },
      ),
    enabled: gameId === null && asked.length >= 2,
    placeholderData: keepPreviousData,
  });

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
    <div className="grid gap-2">
      <TextField
        label={t('contentDesk.game')}
        hint={t('contentDesk.gameHint')}
        error={error}
        value={search}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
      />
      <ErrorNotice error={games.error} />
      {asked.length >= 2 && games.data && (
        <ul aria-label={t('contentDesk.gamesFound')} className="grid rounded-control border border-line">
          {games.data.list.length === 0 && (
            <li className="px-3 py-2.5 text-sm text-text3">{t('contentDesk.gamesNone')}</li>
          )}
          {games.data.list.map((game) => (
            <li key={game.gameId} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => onPick(game.gameId, game.gameName)}
                className="flex min-h-11 w-full items-center gap-3 px-3 py-1.5 text-left text-sm hover:bg-s2"
              >
                <span className="flex-1 font-semibold">{game.gameName}</span>
                <span className="text-2xs text-text3">{game.vassalage}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
