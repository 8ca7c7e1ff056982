import type { GameCategory } from '@kislap/contracts/constants';
import { lobbyPageSize } from '@kislap/contracts/constants';
import type { ReplyOf } from '@kislap/contracts/endpoint';
import type { listGames } from '@kislap/contracts/games';
import type { Room } from '@kislap/contracts/rooms';
import { queryClient } from '../../shared/query.tsx';
import { gameListQuery, roomsQuery } from './queries.ts';

/** What a served list shows: the first page of its games and, where it has any, its tables. */
export interface ServedList {
  category: GameCategory;
  games: ReplyOf<typeof listGames>;
  rooms: Room[] | null;
}

/** Draws and hydrates a list from what was served; as old as can be, so that it is asked for anew at once. */
export function takeServedList({ category, games, rooms }: ServedList): void {
  const old = { updatedAt: 1 };
  const { queryKey } = gameListQuery({ gameType: category, pageNo: 1, pageSize: lobbyPageSize });
  queryClient.setQueryData(queryKey, games, old);
  if (rooms) queryClient.setQueryData(roomsQuery(category).queryKey, rooms, old);
}
