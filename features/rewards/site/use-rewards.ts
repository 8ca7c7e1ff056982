import { useMutation } from '@kislap/api-client/hooks';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { createTicket, listOwnRewards } from '../contract/rewards.ts';

const ownKey = ['rewards'];

/** The account's own, newest first, page after page. */
export function useOwnRewards() {
  return useInfiniteQuery({
    queryKey: ownKey,
    queryFn: ({ signal, pageParam: after }) =>
      call(listOwnRewards, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

export function useCreateTicket() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createTicket>) => call(createTicket, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownKey }),
  });
}
