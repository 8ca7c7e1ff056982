import { useMutation } from '@kislap/api-client/hooks';
import { refreshBalance } from '@kislap/site-kit/balance.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { refreshFollowers } from '@kislap/site-kit/calls/query.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { claimRebate, getRebates, type RebateGroup } from '../../contract/rebate.ts';

export function useRebates() {
  return useInfiniteQuery({
    queryKey: ['rebate'],
    queryFn: ({ signal, pageParam: after }) =>
      call(getRebates, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      open: pages[0]?.open ?? [],
      added: pages[0]?.added ?? 0,
      list: pages.flatMap((page) => page.list),
    }),
    meta: follow('loyalty'),
  });
}

export function useClaimRebate() {
  return useMutation({
    mutationFn: (group: RebateGroup) => call(claimRebate, { body: { group } }),
    onSettled: async () => {
      void refreshBalance();
      await refreshFollowers('loyalty', 'wagering');
    },
  });
}
