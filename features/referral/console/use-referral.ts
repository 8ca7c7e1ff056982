import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import type { AccountId } from '@kislap/contract-kit/ids';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  clearInvitation,
  getPlayerReferral,
  getReferralTerms,
  type InvitationFilter,
  listAllInvitations,
  putReferralTerms,
  voidInvitation,
} from '../contract/referral.console.ts';
import type { InvitationId } from '../contract/referral.ids.ts';
import type { Terms } from '../contract/terms.ts';

const key = ['referral-desk'] as const;

/** Of every player, newest first, page after page. */
export function useAllInvitations(show: InvitationFilter | undefined) {
  return useInfiniteQuery({
    queryKey: [...key, 'all', show ?? ''],
    queryFn: ({ signal, pageParam: after }) =>
      call(listAllInvitations, { query: { ...(show && { show }), ...(after && { after }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}

/** How one player came, and whom the player invited. */
export function usePlayerReferral(playerId: AccountId) {
  return useInfiniteQuery({
    queryKey: [...key, 'player', playerId],
    queryFn: ({ signal, pageParam: after }) =>
      call(getPlayerReferral, { params: { playerId }, query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ head: pages[0], list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}

/** What an operator says of an invitation. */
export type Decision = 'void' | 'clear';

export function useDecideInvitation(decision: Decision) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ invitationId, reason }: { invitationId: InvitationId; reason: string }) =>
      call(decision === 'void' ? voidInvitation : clearInvitation, {
        params: { invitationId },
        body: { reason },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useReferralTerms() {
  return useQuery({
    queryKey: [...key, 'terms'],
    queryFn: ({ signal }) => call(getReferralTerms, undefined, { signal }),
  });
}

export function usePutReferralTerms() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { terms: Terms; reason: string }) => call(putReferralTerms, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: approvalsKey }),
  });
}
