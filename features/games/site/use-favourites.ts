import { favouriteThrottleMs } from '@kislap/contract-kit/constants';
import type { GameId } from '@kislap/contract-kit/ids';
import { requireRealAccount } from '@kislap/site-kit/account/require-account.ts';
import { refreshFavourites, useFavouriteIds } from '@kislap/site-kit/calls/live.ts';
import type { Game } from '../contract/games.ts';

/** By game, so that a second heart within the second counts as well. */
const toggledMs = new Map<string, number>();

/** Shows the change at once, then tells the server, at most once a second for each game. */
export async function toggleFavourite(game: Game): Promise<void> {
  if (!requireRealAccount()) return;
  const nowMs = performance.now();
  if (nowMs - (toggledMs.get(game.nodeId) ?? Number.NEGATIVE_INFINITY) < favouriteThrottleMs) return;
  toggledMs.set(game.nodeId, nowMs);

  const isMarked = !useFavouriteIds.getState().ids.includes(game.nodeId);
  mark(game.nodeId, isMarked);
  const [{ saveFavourite }, { queryClient }, { gameKeys }] = await Promise.all([
    import('@kislap/site-kit/calls/first-calls.ts'),
    import('@kislap/site-kit/calls/query.tsx'),
    import('./game.keys.ts'),
  ]);
  try {
    const body = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType };
    // Of this game alone: the answers to two hearts may come in any order.
    mark(game.nodeId, (await saveFavourite(body, isMarked)).includes(game.nodeId));
  } catch {
    // The mark shown was only a hope: show what the server has.
    await refreshFavourites();
  }
  await queryClient.invalidateQueries({ queryKey: gameKeys.favourites });
}

function mark(nodeId: GameId, isMarked: boolean): void {
  const others = useFavouriteIds.getState().ids.filter((id) => id !== nodeId);
  useFavouriteIds.setState({ ids: isMarked ? [...others, nodeId] : others });
}

export function useIsFavourite(game: Game): boolean {
  return useFavouriteIds(({ ids }) => ids.includes(game.nodeId));
}
