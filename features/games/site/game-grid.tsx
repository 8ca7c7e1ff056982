import { lobbyPageSize, rowPageSize } from '@kislap/contract-kit/constants';
import { useFirstItems } from '@kislap/site-kit/calls/use-first-items.ts';
import { classNames, Skeleton } from '@kislap/ui';
import type { Game } from '../contract/games.ts';
import { GameTile } from './game-tile.tsx';
import { columnsFor } from './grid-columns.ts';

/** Three rows of a phone, or one of the widest screens. */
const firstTiles = 9;

interface GameGridProps {
  games: readonly Game[] | undefined;
  /** How many come at a time. */
  pageSize?: number;
  /** The number of tiles in the first view. */
  eagerCount?: number;
  showsPaid?: boolean;
}

/** Games as a wall; while they load, their places are already there. */
export function GameGrid({ games, pageSize = lobbyPageSize, eagerCount = 0, showsPaid }: GameGridProps) {
  const drawn = useFirstItems(games?.length ?? 0, firstTiles);
  return (
    <div
      className={classNames(
        'grid grid-cols-3 gap-2.5 md:grid-cols-6 lg:gap-3',
        // A window has less width than the page.
        pageSize > rowPageSize && columnsFor(games?.length || pageSize),
      )}
    >
      {games
        ? games.map((game, index) =>
            index < drawn ? (
              <GameTile
                key={game.nodeId}
                game={game}
                loads={index < eagerCount ? 'first' : undefined}
                showsPaid={showsPaid}
              />
            ) : (
              <span key={game.nodeId} className="aspect-3/4" />
            ),
          )
        : Array.from({ length: Math.min(pageSize, lobbyPageSize) }, (_, index) => `place-${index}`).map(
            (place) => <Skeleton key={place} className="aspect-3/4 rounded-tile" />,
          )}
    </div>
  );
}
