import type * as z from 'zod/mini';
import type { MinesRound } from '../../engines/mines/mines.api.ts';

export type Round = z.output<typeof MinesRound>;

/** What a pane shows. `rest…` panes were never picked and are uncovered when the round is over. */
export type Face = 'closed' | 'safe' | 'mine' | 'rest_safe' | 'rest_mine';

export const tiles: readonly number[] = Array.from({ length: 25 }, (_, tile) => tile);

/** The faces of all panes. While a round is open nothing is known but the picks, and those are safe. */
export function facesOf(round: Round | null): Face[] {
  return tiles.map((tile) => {
    const isPicked = round?.picks.includes(tile) ?? false;
    if (round === null) return 'closed';
    if (round.board === null) return isPicked ? 'safe' : 'closed';
    const isMine = round.board.includes(tile);
    if (isPicked) return isMine ? 'mine' : 'safe';
    return isMine ? 'rest_mine' : 'rest_safe';
  });
}

/** Safe panes uncovered so far. */
export function safeCount(round: Round): number {
  return facesOf(round).filter((face) => face === 'safe').length;
}

/** The pane an arrow key leads to; the edge of the board holds. */
export function neighbour(tile: number, key: string): number | undefined {
  const row = Math.floor(tile / 5);
  const column = tile % 5;
  if (key === 'ArrowLeft') return column > 0 ? tile - 1 : tile;
  if (key === 'ArrowRight') return column < 4 ? tile + 1 : tile;
  if (key === 'ArrowUp') return row > 0 ? tile - 5 : tile;
  if (key === 'ArrowDown') return row < 4 ? tile + 5 : tile;
  if (key === 'Home') return row * 5;
  if (key === 'End') return row * 5 + 4;
  return undefined;
}
