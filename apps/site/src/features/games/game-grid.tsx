import type { Game } from '@kislap/contracts/games';
import { Skeleton } from '@kislap/ui';
import { GameTile } from './game-tile.tsx';

const placeholders = Array.from({ length: 18 }, (_, index) => `placeholder-${index}`);

/** Games as a wall; while they load, their places are already there. */
export function GameGrid({ games, showsPaid }: { games: readonly Game[] | undefined; showsPaid?: boolean }) {
  return (
    <div className="grid grid-cols-3 gap-2.5 xs:grid-cols-4 sm:grid-cols-5 lg:grid-cols-6 lg:gap-3 xl:grid-cols-8 2xl:grid-cols-9">
      {games
        ? games.map((game) => <GameTile key={game.nodeId} game={game} showsPaid={showsPaid} />)
        : placeholders.map((key) => <Skeleton key={key} className="aspect-3/4 rounded-tile" />)}
    </div>
  );
}
