import { listFreeRewards } from '@kislap/free-rounds/contract/free-rounds';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../calls/api.ts';
import { follow } from '../topics.ts';

/** What the account has to play for nothing; the socket says when it has changed. */
export const freeRoundsQuery = queryOptions({
  queryKey: ['free-rounds'],
  meta: follow('free-rounds'),
  queryFn: ({ signal }) => call(listFreeRewards, {}, { signal }),
});
