import { call } from '@kislap/console-kit/api.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listRewards } from '../contract/rewards.console.ts';

/** Those of every account, newest first, page after page. */
export function useRewards() {
  return useInfiniteQuery({
    queryKey: ['rewards'],
    queryFn: ({ signal, pageParam: after }) =>
      call(listRewards, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}
