import type { GameCategory } from '@kislap/contract-kit/constants';
import type { GameId } from '@kislap/contract-kit/ids';
import { addFavourite, listFavouriteIds, removeFavourite } from '@kislap/games/contract/games';
import { getLobby, type Lobby } from '@kislap/games/contract/lobby';
import { call } from './api.ts';

export { toApiError } from './api-errors.ts';

const askAgainMs = 3_000;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A failed load is rejected, and asked for again a while later: after 3, 6, 12 seconds and so on up to a minute. */
export async function fetchLobby(askAgain: () => void): Promise<Lobby> {
  clearTimeout(timer);
  try {
    const lobby = await call(getLobby);
    failures = 0;
    return lobby;
  } catch (error) {
    timer = setTimeout(askAgain, Math.min(askAgainMs * 2 ** failures, 60_000));
    failures += 1;
    throw error;
  }
}
export const fetchFavouriteIds = () => call(listFavouriteIds);

interface FavouriteBody {
  nodeId: GameId;
  vendor: string;
  gameType: GameCategory;
}

export function saveFavourite(body: FavouriteBody, isMarked: boolean): Promise<GameId[]> {
  return call(isMarked ? addFavourite : removeFavourite, { body });
}
