import { filteredLobbyPageSize, lobbyPageSize, rowPageSize } from '@kislap/contracts/constants';
import type { Game } from '@kislap/contracts/games';
import { classNames, Skeleton } from '@kislap/ui';
import { GameTile } from './game-tile.tsx';

interface GameGridProps {
  games: readonly Game[] | undefined;
  /** How many come at a time. */
  pageSize?: number;
  /** So many stand in the first view. */
  eagerCount?: number;
  showsPaid?: boolean;
}

/** As many columns as divide what comes at a time, so that no row of a full page is left short. */
const wideColumns: Record<number, string> = {
  [lobbyPageSize]: 'min-[1200px]:grid-cols-9',
  [filteredLobbyPageSize]: 'min-[1200px]:grid-cols-7',
  [rowPageSize]: '',
};

/** Games as a wall; while they load, their places are already there. */
export function GameGrid({ games, pageSize = lobbyPageSize, eagerCount = 0, showsPaid }: GameGridProps) {
  return (
    <div className={classNames('grid grid-cols-3 gap-2.5 md:grid-cols-6 lg:gap-3', wideColumns[pageSize])}>
      {games
        ? games.map((game, index) => (
            <GameTile key={game.nodeId} game={game} isEager={index < eagerCount} showsPaid={showsPaid} />
          ))
        : Array.from({ length: Math.min(pageSize, lobbyPageSize) }, (_, index) => `place-${index}`).map(
            (place) => <Skeleton key={place} className="aspect-3/4 rounded-tile" />,
          )}
    </div>
  );
}
