import type { GameCategory } from '@kislap/contract-kit/constants';
import type { GameId } from '@kislap/contract-kit/ids';
import { listCatalogue } from '@kislap/games/contract/games.console';
import { TextField } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api.ts';
import { ErrorNotice } from '../error-notice.tsx';
import { follow } from '../topics.ts';

interface GameFinderProps {
  label: string;
  hint: string;
  /** Of the list of what was found, and what it says where nothing was. */
  foundLabel: string;
  noneText: string;
  /** Only games of this one. */
  category?: GameCategory;
  error?: string | undefined;
  onPick: (gameId: GameId, name: string) => void;
}

const shownMax = 8;

/** Games of the catalogue, found by their names. */
export function GameFinder({ label, hint, foundLabel, noneText, category, error, onPick }: GameFinderProps) {
  const [search, setSearch] = useState('');
  const asked = search.trim();
  const games = useQuery({
    queryKey: ['game-finder', asked, category],
    meta: follow('games'),
    queryFn: ({ signal }) =>
      call(
        listCatalogue,
        {
          query: {
            search: asked.slice(0, 60),
            enabled: 'true',
            pageSize: shownMax,
            ...(category && { gameType: category }),
          },
        },
        { signal },
      ),
    enabled: asked.length >= 2,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        hint={hint}
        error={error}
        value={search}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
      />
      <ErrorNotice error={games.error} />
      {asked.length >= 2 && games.data && (
        <ul aria-label={foundLabel} className="grid rounded-control border border-line">
          {games.data.list.length === 0 && <li className="px-3 py-2.5 text-sm text-text3">{noneText}</li>}
          {games.data.list.map((game) => (
            <li key={game.gameId} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => {
                  setSearch('');
                  onPick(game.gameId, game.gameName);
                }}
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
