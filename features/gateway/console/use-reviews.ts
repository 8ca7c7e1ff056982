import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { finishGatewayReview, type GatewayReview, listGatewayReviews } from '../contract/gateway.console.ts';
import type { ReviewSearch } from './review-search.ts';

const listKey = ['reviews'];

export function useReviews({ vendorKey, accountId, state = 'open' }: ReviewSearch) {
  const filter = { vendorKey, accountId, ...(state === 'all' ? {} : { state }) };
  return useInfiniteQuery({
    queryKey: [...listKey, filter],
    queryFn: ({ signal, pageParam: after }) =>
      call(listGatewayReviews, { query: { ...filter, ...(after ? { after } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}

export function useFinishReview({ accountId, vendorKey, reference }: GatewayReview) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: string) =>
      call(finishGatewayReview, { body: { accountId, vendorKey, reference, note } }),
    // After a refusal too: somebody else may have been faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}
