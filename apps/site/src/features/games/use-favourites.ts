import { favouriteThrottleMs } from '@kislap/contracts/constants';
import { addFavourite, type Game, listFavouriteIds, removeFavourite } from '@kislap/contracts/games';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { requireRealAccount } from '../../shared/require-account.ts';
import { useIsSignedIn } from '../../shared/session.ts';
import { favouriteGamesQuery } from './queries.ts';

export const favouriteIdsKey = ['favourites'] as const;

let lastToggleMs = 0;

/** The ids marked; toggling shows at once, then tells the server, at most once a second. */
export function useFavourites() {
  const queryClient = useQueryClient();
  const isSignedIn = useIsSignedIn();
  const { data: ids = [] } = useQuery({
    queryKey: favouriteIdsKey,
    queryFn: () => call(listFavouriteIds),
    enabled: isSignedIn,
    staleTime: Number.POSITIVE_INFINITY,
  });

  async function toggle(game: Game): Promise<void> {
    if (!requireRealAccount()) return;
    const nowMs = performance.now();
    if (nowMs - lastToggleMs < favouriteThrottleMs) return;
    lastToggleMs = nowMs;

    const isMarked = ids.includes(game.nodeId);
    const next = isMarked ? ids.filter((id) => id !== game.nodeId) : [...ids, game.nodeId];
    queryClient.setQueryData(favouriteIdsKey, next);
    const body = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType };
    try {
      const saved = await call(isMarked ? removeFavourite : addFavourite, { body });
      queryClient.setQueryData(favouriteIdsKey, saved);
    } catch {
      // The mark shown was only a hope: show what the server has.
      await queryClient.invalidateQueries({ queryKey: favouriteIdsKey });
    }
    await queryClient.invalidateQueries({ queryKey: favouriteGamesQuery.queryKey });
  }

  return { ids, toggle };
}
