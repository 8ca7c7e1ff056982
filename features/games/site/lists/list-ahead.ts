import { type GameCategory, lobbyPageSize } from '@kislap/contract-kit/constants';
import { queryClient } from '@kislap/site-kit/calls/query.tsx';
import { categoryOfPath, hasRooms } from '../categories.ts';
import { type GameListFilter, gameListQuery, roomsQuery } from '../queries.ts';
import { type GameListSearch, parseListSearch } from './list-search.ts';

/** Of a list, what the server is asked for. */
export function askedFor(category: GameCategory, search: GameListSearch): GameListFilter {
  return {
    gameType: category,
    vassalage: search.vassalage,
    filter: search.filter,
    gameClassify: search.gameClassify,
    minBet: search.minBet,
    minLineNum: search.minLineNum,
    gameName: search.q,
    pageNo: search.page ?? 1,
    pageSize: lobbyPageSize,
  };
}

/** Whoever's own games are asked for by other calls. */
export function ownGames({ vassalage }: GameListSearch): 'RECENT' | 'FAV' | null {
  return vassalage === 'RECENT' || vassalage === 'FAV' ? vassalage : null;
}

/** Whether something besides the studio narrows the list down. */
export function isNarrowed(search: GameListSearch): boolean {
  return Boolean(search.q || search.filter || search.gameClassify || search.minBet || search.minLineNum);
}

/** Tables that can be sat down at stand above a list that is whole. */
export function showsRooms(category: GameCategory, search: GameListSearch): boolean {
  return hasRooms(category) && !ownGames(search) && (search.page ?? 1) === 1 && !isNarrowed(search);
}

/** Asks for the games of a list that is about to be opened: they are on their way while its page is drawn. */
export function fetchAhead(path: string, raw: Record<string, unknown>): void {
  const category = categoryOfPath(path);
  if (!category) return;
  const search = parseListSearch(raw);
  if (!ownGames(search)) void queryClient.prefetchQuery(gameListQuery(askedFor(category, search)));
  if (showsRooms(category, search)) void queryClient.prefetchQuery(roomsQuery(category));
}
