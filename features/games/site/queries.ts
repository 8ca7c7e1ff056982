import { isRefusal } from '@kislap/api-client/api-error';
import {
  clientType,
  favouritePlatform,
  favouritesPageSize,
  type GameCategory,
  gamePlatforms,
  rowPageSize,
} from '@kislap/contract-kit/constants';
import { GameId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { call, loadPermission } from '@kislap/site-kit/calls/api.ts';
import { queryClient } from '@kislap/site-kit/calls/query.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getGame, listGameNames } from '../contract/games.find.ts';
import { listFavouriteGames, listGames, listHotGames, listRecentGames } from '../contract/games.ts';
import { listRooms } from '../contract/rooms.ts';
import { gameKeys } from './game.keys.ts';
import { dropHotGames, keepHotGames, readHotGames } from './lobby/kept-hot-games.ts';

export interface GameListFilter {
  gameType?: GameCategory;
  /** One vendor, or several comma-joined. */
  vassalage?: string;
  gameName?: string;
  filter?: 'NEW' | 'HOT' | 'ALL';
  /** A class, or a vendor's own word. */
  gameClassify?: string;
  /** Pesos: playable for this stake or less. */
  minBet?: number;
  minLineNum?: number;
  pageNo: number;
  pageSize: number;
}

/** Who asks, as the documented calls say it. */
async function caller() {
  const { brand } = await loadPermission();
  return { brand, client: { clientType: String(clientType) } };
}

/** Games are the same for everybody: they are kept when a session begins or ends. */
export const forEverybody = { ...follow('lobby'), isForEverybody: true };

const language = () => usePreferences.getState().language;

export async function fetchGames({ minBet, minLineNum, ...filter }: GameListFilter, signal: AbortSignal) {
  const { brand, client } = await caller();
  const query = {
    ...client,
    platform: gamePlatforms,
    merchant: brand.merchant,
    channel: brand.platform,
    language: language(),
    ...filter,
    minBet: minBet === undefined ? undefined : Money.parse(`${minBet}`),
    minLineNum: minLineNum === undefined ? undefined : `${minLineNum}`,
  };
  return call(listGames, { query }, { signal });
}

export function gameListQuery(filter: GameListFilter) {
  return queryOptions({
    queryKey: gameKeys.list(filter),
    meta: forEverybody,
    queryFn: ({ signal }) => fetchGames(filter, signal),
  });
}

/** Page after page, each added to those before. */
export function gamePagesQuery(filter: Omit<GameListFilter, 'pageNo'>) {
  return infiniteQueryOptions({
    queryKey: gameKeys.lobby(filter),
    meta: forEverybody,
    queryFn: ({ pageParam, signal }) => fetchGames({ ...filter, pageNo: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

/** More is there only while the total is not below the page that would be asked for. */
function nextPage({ totalPages }: { totalPages: number }, pages: readonly unknown[]): number | null {
  return totalPages > pages.length ? pages.length + 1 : null;
}

/** Asks again whatever this window keeps of the hot games. */
export async function refreshHotGames(): Promise<void> {
  dropHotGames();
  await queryClient.invalidateQueries({ queryKey: gameKeys.hot });
}

export const hotGamesQuery = queryOptions({
  queryKey: gameKeys.hot,
  meta: follow('lobby'),
  queryFn: async () => {
    const { brand } = await caller();
    const query = {
      merchantCode: brand.merchantCode,
      isPlatform: '2',
      platform: gamePlatforms,
      language: language(),
    };
    return keepHotGames(await call(listHotGames, { query }), Date.now());
  },
  // A page of the same window shows them at once, and asks again where they are old.
  initialData: () => readHotGames()?.games,
  initialDataUpdatedAt: () => readHotGames()?.at,
});

/** Without a category the recent games of all. */
export function recentGamesQuery(gameType?: GameCategory) {
  return infiniteQueryOptions({
    queryKey: gameKeys.recent(gameType),
    meta: follow('lobby', 'balance'),
    queryFn: async ({ pageParam }) => {
      const { client } = await caller();
      const query = { ...client, page: pageParam, pageSize: rowPageSize, gameType, language: language() };
      return call(listRecentGames, { query });
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

/** One page holds 999; what is asked for after it is added to it. */
export const favouriteGamesQuery = infiniteQueryOptions({
  queryKey: gameKeys.favourites,
  meta: follow('lobby'),
  queryFn: async ({ pageParam }) => {
    const { client } = await caller();
    const query = {
      ...client,
      platform: favouritePlatform,
      language: language(),
      pageNo: pageParam,
      pageSize: favouritesPageSize,
      gameType: '' as const,
    };
    return call(listFavouriteGames, { query });
  },
  initialPageParam: 1,
  getNextPageParam: nextPage,
});

/** What a search in the browser needs of every game; one small document. */
export const gameNamesQuery = queryOptions({
  queryKey: gameKeys.names,
  meta: forEverybody,
  staleTime: 10 * 60_000,
  queryFn: ({ signal }) => call(listGameNames, {}, { signal }),
});

export interface WantedGame {
  gameId?: string | undefined;
  vassalage?: string | undefined;
  gameCode?: string | undefined;
}

export function gameQuery(wanted: WantedGame) {
  const gameId = GameId.safeParse(wanted.gameId).data;
  return queryOptions({
    queryKey: gameKeys.one(wanted),
    meta: forEverybody,
    queryFn: async ({ signal }) => {
      const query = gameId ? { gameId } : { vassalage: wanted.vassalage, gameCode: wanted.gameCode };
      try {
        return await call(getGame, { query }, { signal });
      } catch (error) {
        if (isRefusal<typeof getGame>(error, 'game_not_found', 'invalid_request')) return null;
        throw error;
      }
    },
  });
}

/** Visitors have no socket that would tell them of changes. */
const roomsAskedMs = 5_000;

export function roomsQuery(gameType: GameCategory) {
  return queryOptions({
    queryKey: gameKeys.rooms(gameType),
    meta: follow('tables'),
    queryFn: async ({ signal }) => (await call(listRooms, { query: { gameType } }, { signal })).list,
    refetchInterval: (query) => (query.state.data?.length ? roomsAskedMs : false),
  });
}
