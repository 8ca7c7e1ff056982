import { useMutation } from '@kislap/api-client/hooks';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { createLevel, listOwnLoyalty } from '../contract/loyalty.ts';

const ownKey = ['loyalty'];

/** The account's own, newest first, page after page. */
export function useOwnLoyalty() {
  return useInfiniteQuery({
    queryKey: ownKey,
    queryFn: ({ signal, pageParam: after }) =>
      call(listOwnLoyalty, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

export function useCreateLevel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createLevel>) => call(createLevel, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownKey }),
  });
}
