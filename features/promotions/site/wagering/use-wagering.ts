import { call } from '@kislap/site-kit/calls/api.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RequirementId } from '../../contract/promotions.ids.ts';
import { getWagering, listCountedBets } from '../../contract/wagering.ts';

const keys = {
  own: ['wagering'],
  counted: (requirementId: RequirementId) => ['wagering', 'bets', requirementId],
};

/** What is left to play and the own requirements, newest first, page after page. */
export function useWagering() {
  return useInfiniteQuery({
    queryKey: keys.own,
    queryFn: ({ signal, pageParam: after }) =>
      call(getWagering, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ left: pages[0]?.left ?? 0n, list: pages.flatMap((page) => page.list) }),
    meta: follow('wagering', 'deposit'),
  });
}

/** The rounds that one of them counted, newest first. */
export function useCountedBets(requirementId: RequirementId) {
  return useInfiniteQuery({
    queryKey: keys.counted(requirementId),
    queryFn: ({ signal, pageParam: after }) =>
      call(listCountedBets, { query: { requirementId, ...(after ? { after } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap((page) => page.list),
    meta: follow('wagering'),
  });
}
