import { call } from '@kislap/site-kit/calls/api.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listResults } from '../../contract/games.ts';
import { lotteryKeys } from '../lottery.keys.ts';
import type { Period } from './period.ts';

const pageSize = 50;

/** The results of a period, the latest first, a page at a time. */
export function usePeriodResults(game: string, { first, from, until }: Period) {
  return useInfiniteQuery({
    queryKey: lotteryKeys.period(game, first),
    queryFn: ({ pageParam }) =>
      call(listResults, { params: { game }, query: { before: pageParam, pageSize } }),
    initialPageParam: until,
    getNextPageParam: ({ list }) => {
      const last = list.at(-1);
      return last && list.length === pageSize && last.drawsAt >= from ? last.drawsAt : undefined;
    },
    select: ({ pages }) => pages.flatMap(({ list }) => list).filter(({ drawsAt }) => drawsAt >= from),
  });
}
