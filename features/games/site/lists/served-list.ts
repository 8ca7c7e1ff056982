import { lobbyPageSize } from '@kislap/contract-kit/constants';
import type { ServedPages } from '@kislap/kernel/site.ts';
import { requireStyles } from '@kislap/site-kit/browser/styles.ts';
import { queryClient } from '@kislap/site-kit/calls/query.tsx';
import { categoryOfPath } from '../categories.ts';
import { gameKeys } from '../game.keys.ts';
import { gameListQuery, roomsQuery } from '../queries.ts';
import type { ServedList } from './read-served-list.ts';

/** Lists whose first page the server draws; categories that open a vendor's hall have none. */
const withList = ['RNG', 'LIVE', 'FISH', 'PVP', 'MINI', 'BINGO', 'COCKFIGHT'];

export const served: ServedPages = {
  isServed: (path) => withList.includes(categoryOfPath(path) ?? ''),

  async read(path, readers) {
    const category = categoryOfPath(path);
    if (!category || !withList.includes(category)) return null;
    return (await import('./read-served-list.ts')).readServedList(category, readers);
  },

  /** Renders and hydrates a list from the served data. */
  take(data) {
    // Our own renderer wrote it from checked replies.
    const { category, games, rooms } = data as ServedList;
    const { queryKey } = gameListQuery({ gameType: category, pageNo: 1, pageSize: lobbyPageSize });
    queryClient.setQueryData(queryKey, games);
    if (rooms) queryClient.setQueryData(roomsQuery(category).queryKey, rooms);
  },

  /** Served data is up to half a minute old: fetches the current data. */
  async renew() {
    await requireStyles();
    await Promise.all(
      [gameKeys.all, gameKeys.allRooms].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  },
};
