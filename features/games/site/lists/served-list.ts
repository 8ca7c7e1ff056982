import type { GameCategory } from '@kislap/contract-kit/constants';
import { lobbyPageSize } from '@kislap/contract-kit/constants';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { requireStyles } from '@kislap/site-kit/browser/styles.ts';
import { queryClient } from '@kislap/site-kit/calls/query.tsx';
import type { listGames } from '../../contract/games.ts';
import type { Room } from '../../contract/rooms.ts';
import { gameKeys } from '../game.keys.ts';
import { gameListQuery, roomsQuery } from '../queries.ts';

/** What a served list shows: the first page of its games and, where it has any, its tables. */
export interface ServedList {
  category: GameCategory;
  games: ReplyOf<typeof listGames>;
  rooms: Room[] | null;
}

/** Renders and hydrates a list from the served data. */
export function takeServedList({ category, games, rooms }: ServedList): void {
  const { queryKey } = gameListQuery({ gameType: category, pageNo: 1, pageSize: lobbyPageSize });
  queryClient.setQueryData(queryKey, games);
  if (rooms) queryClient.setQueryData(roomsQuery(category).queryKey, rooms);
}

/** Served data is up to half a minute old: fetches the current data. */
export async function renewServedList(): Promise<void> {
  await requireStyles();
  await Promise.all(
    [gameKeys.all, gameKeys.allRooms].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
