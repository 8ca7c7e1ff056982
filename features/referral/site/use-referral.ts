import { useMutation } from '@kislap/api-client/hooks';
import { call, loadPermission } from '@kislap/site-kit/calls/api.ts';
import { useSiteStatus } from '@kislap/site-kit/news/site-status.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReferralRewardId } from '../contract/referral.ids.ts';
import {
  claimReferralReward,
  getOwnReferral,
  listCommissionDays,
  listInvitations,
  listReferralRewards,
} from '../contract/referral.ts';
import { getReferralOffer } from '../contract/terms.ts';

const own = ['referral'];

export async function isOffered(): Promise<boolean> {
  await loadPermission();
  return useSiteStatus.getState().modules.includes('REFERRAL');
}

export function useOffer() {
  return useQuery({
    queryKey: ['referral-offer'],
    queryFn: ({ signal }) => call(getReferralOffer, undefined, { signal }),
  });
}

/** The own link, and what it brought. */
export function useOwnReferral() {
  return useQuery({
    queryKey: own,
    queryFn: ({ signal }) => call(getOwnReferral, undefined, { signal }),
    meta: follow('referral'),
  });
}

export function useInvitations() {
  return useInfiniteQuery({
    queryKey: [...own, 'invitations'],
    queryFn: ({ signal, pageParam: after }) =>
      call(listInvitations, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap((page) => page.list),
    meta: follow('referral'),
  });
}

export function useReferralRewards() {
  return useInfiniteQuery({
    queryKey: [...own, 'rewards'],
    queryFn: ({ signal, pageParam: after }) =>
      call(listReferralRewards, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap((page) => page.list),
    meta: follow('referral'),
  });
}

export function useCommissionDays() {
  return useInfiniteQuery({
    queryKey: [...own, 'commission'],
    queryFn: ({ signal, pageParam: after }) =>
      call(listCommissionDays, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap((page) => page.list),
    meta: follow('referral'),
  });
}

export function useClaim() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (rewardId: ReferralRewardId) => call(claimReferralReward, { params: { rewardId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: own }),
  });
}
