import { favouriteThrottleMs } from '@kislap/contract-kit/constants';
import { requireRealAccount } from '@kislap/site-kit/account/require-account.ts';
import { refreshFavourites, useFavouriteIds } from '@kislap/site-kit/calls/live.ts';
import type { Game } from '../contract/games.ts';

let lastToggleMs = Number.NEGATIVE_INFINITY;

/** Shows the change at once, then tells the server, at most once a second. */
export async function toggleFavourite(game: Game): Promise<void> {
  if (!requireRealAccount()) return;
  const nowMs = performance.now();
  if (nowMs - lastToggleMs < favouriteThrottleMs) return;
  lastToggleMs = nowMs;

  const { ids } = useFavouriteIds.getState();
  const isMarked = !ids.includes(game.nodeId);
  useFavouriteIds.setState({
    ids: isMarked ? [...ids, game.nodeId] : ids.filter((id) => id !== game.nodeId),
  });
  const [{ saveFavourite }, { queryClient }, { gameKeys }] = await Promise.all([
    import('@kislap/site-kit/calls/first-calls.ts'),
    import('@kislap/site-kit/calls/query.tsx'),
    import('./game.keys.ts'),
  ]);
  try {
    const body = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType };
    useFavouriteIds.setState({ ids: await saveFavourite(body, isMarked) });
  } catch {
    // The mark shown was only a hope: show what the server has.
    await refreshFavourites();
  }
  await queryClient.invalidateQueries({ queryKey: gameKeys.favourites });
}

export function useIsFavourite(game: Game): boolean {
  return useFavouriteIds(({ ids }) => ids.includes(game.nodeId));
}
