import { favouriteThrottleMs } from '@kislap/contracts/constants';
import type { Game } from '@kislap/contracts/games';
import { refreshFavourites, useFavouriteIds } from '../../shared/live.ts';
import { requireRealAccount } from '../../shared/require-account.ts';

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
  const [{ saveFavourite }, { queryClient }] = await Promise.all([
    import('../../shared/first-calls.ts'),
    import('../../shared/query.tsx'),
  ]);
  try {
    const body = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType };
    useFavouriteIds.setState({ ids: await saveFavourite(body, isMarked) });
  } catch {
    // The mark shown was only a hope: show what the server has.
    await refreshFavourites();
  }
  await queryClient.invalidateQueries({ queryKey: ['favourite-games'] });
}

export function useIsFavourite(game: Game): boolean {
  return useFavouriteIds(({ ids }) => ids.includes(game.nodeId));
}
