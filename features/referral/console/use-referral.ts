import { call } from '@kislap/console-kit/api.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listReferral } from '../contract/referral.console.ts';

/** Those of every account, newest first, page after page. */
export function useReferral() {
  return useInfiniteQuery({
    queryKey: ['referral'],
    queryFn: ({ signal, pageParam: after }) =>
      call(listReferral, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}
