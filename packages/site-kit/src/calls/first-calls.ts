import type { GameCategory } from '@kislap/contract-kit/constants';
import type { GameId } from '@kislap/contract-kit/ids';
import { addFavourite, listFavouriteIds, removeFavourite } from '@kislap/games/contract/games';
import { getLobby } from '@kislap/games/contract/lobby';
import { call } from './api.ts';

export { toApiError } from './api-errors.ts';

export const fetchLobby = () => call(getLobby);
export const fetchFavouriteIds = () => call(listFavouriteIds);

interface FavouriteBody {
  nodeId: GameId;
  vendor: string;
  gameType: GameCategory;
}

export function saveFavourite(body: FavouriteBody, isMarked: boolean): Promise<GameId[]> {
  return call(isMarked ? addFavourite : removeFavourite, { body });
}
