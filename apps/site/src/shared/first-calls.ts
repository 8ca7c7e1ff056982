import type { GameCategory } from '@kislap/contracts/constants';
import { addFavourite, listFavouriteIds, removeFavourite } from '@kislap/contracts/games';
import type { GameId } from '@kislap/contracts/ids';
import { getLobby } from '@kislap/contracts/lobby';
import { getBalance } from '@kislap/contracts/wallet';
import { call } from './api.ts';

export { toApiError } from './api-errors.ts';

export const fetchLobby = () => call(getLobby);
export const fetchBalance = () => call(getBalance);
export const fetchFavouriteIds = () => call(listFavouriteIds);

interface FavouriteBody {
  nodeId: GameId;
  vendor: string;
  gameType: GameCategory;
}

export function saveFavourite(body: FavouriteBody, isMarked: boolean): Promise<GameId[]> {
  return call(isMarked ? addFavourite : removeFavourite, { body });
}
