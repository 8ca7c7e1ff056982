import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useQuery } from '@tanstack/react-query';
import { getTrends } from '../../contract/games.ts';
import { lotteryKeys } from '../lottery.keys.ts';

export type TrendPlace = ReplyOf<typeof getTrends>['places'][number];

/** How often and how long ago each number came; asked for again with the next result. */
export function useTrends(game: string, lastIssue: string | undefined) {
  return useQuery({
    queryKey: [...lotteryKeys.trends(game), lastIssue],
    queryFn: () => call(getTrends, { params: { game } }),
    placeholderData: (before) => before,
  });
}
