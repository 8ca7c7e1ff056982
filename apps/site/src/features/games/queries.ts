import {
  clientType,
  favouritePlatform,
  favouritesPageSize,
  filteredLobbyPageSize,
  type GameCategory,
  gamePlatforms,
  rowPageSize,
} from '@kislap/contracts/constants';
import { type Game, listFavouriteGames, listGames, listRecentGames } from '@kislap/contracts/games';
import { listRooms } from '@kislap/contracts/rooms';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

export interface GameListFilter {
  gameType?: GameCategory;
  /** One vendor, or several comma-joined. */
  vassalage?: string;
  gameName?: string;
  filter?: 'NEW' | 'HOT' | 'ALL';
  pageNo: number;
  pageSize: number;
}

export function fetchGames(filter: GameListFilter, signal: AbortSignal) {
  return call(
    listGames,
    { query: { ...filter, clientType: String(clientType), platform: gamePlatforms } },
    { signal },
  );
}

export function gameListQuery(filter: GameListFilter) {
  return queryOptions({
    queryKey: ['games', filter],
    queryFn: ({ signal }) => fetchGames(filter, signal),
  });
}

export const recentGamesQuery = queryOptions({
  queryKey: ['recent-games'],
  queryFn: () =>
    call(listRecentGames, { query: { clientType: String(clientType), page: 1, pageSize: rowPageSize } }),
});

export const favouriteGamesQuery = queryOptions({
  queryKey: ['favourite-games'],
  queryFn: () =>
    call(listFavouriteGames, {
      query: {
        clientType: String(clientType),
        platform: favouritePlatform,
        pageNo: 1,
        pageSize: favouritesPageSize,
      },
    }),
});

/** Every game, page by page, for the search that works in the browser. */
export const allGamesQuery = queryOptions({
  queryKey: ['games', 'all'],
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }) => {
    const games: Game[] = [];
    for (let pageNo = 1, totalPages = 1; pageNo <= totalPages; pageNo += 1) {
      const page = await fetchGames({ pageNo, pageSize: filteredLobbyPageSize }, signal);
      games.push(...page.games);
      totalPages = page.totalPages;
    }
    return games;
  },
});

/** Visitors have no socket that would tell them of changes. */
const roomsAskedMs = 5_000;

export function roomsQuery(gameType: GameCategory) {
  return queryOptions({
    queryKey: ['rooms', gameType],
    queryFn: async ({ signal }) => (await call(listRooms, { query: { gameType } }, { signal })).list,
    refetchInterval: (query) => (query.state.data?.length ? roomsAskedMs : false),
  });
}
