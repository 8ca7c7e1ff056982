import { call } from '@kislap/site-kit/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { listOpenRooms } from '../../contract/room.ts';

/** Rooms that are on; they change seldom. */
export const openRoomsQuery = queryOptions({
  queryKey: ['chat', 'rooms'],
  queryFn: () => call(listOpenRooms),
  staleTime: 60_000,
});
