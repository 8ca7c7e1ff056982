import { call } from '@kislap/console-kit/api.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listLoyalty } from '../contract/loyalty.console.ts';

/** Those of every account, newest first, page after page. */
export function useLoyalty() {
  return useInfiniteQuery({
    queryKey: ['loyalty'],
    queryFn: ({ signal, pageParam: after }) =>
      call(listLoyalty, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}
