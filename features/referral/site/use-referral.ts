import { useMutation } from '@kislap/api-client/hooks';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { createInvitee, listOwnReferral } from '../contract/referral.ts';

const ownKey = ['referral'];

/** The account's own, newest first, page after page. */
export function useOwnReferral() {
  return useInfiniteQuery({
    queryKey: ownKey,
    queryFn: ({ signal, pageParam: after }) =>
      call(listOwnReferral, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

export function useCreateInvitee() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createInvitee>) => call(createInvitee, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownKey }),
  });
}
