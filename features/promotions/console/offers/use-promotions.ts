import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import type { AccountId } from '@kislap/contract-kit/ids';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import * as desk from '../../contract/promotions.console.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import { getConsoleBoard, requestPayout, requestVoid } from '../../contract/tournaments.console.ts';

const keys = {
  all: ['promotions'],
  list: ['promotions', 'list'],
  applications: ['promotions', 'applications'],
  board: (promotionId: PromotionId) => ['promotions', 'board', promotionId],
  awards: (accountId: AccountId) => ['promotions', 'awards', accountId],
};

/** Every promotion with its figures. */
export function usePromotions() {
  return useQuery({
    queryKey: keys.list,
    queryFn: ({ signal }) => call(desk.listConsolePromotions, {}, { signal }),
    select: ({ list, methods }) => ({ list, methods, total: list.length }),
  });
}

export function useRequestPromotion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof desk.requestPromotion>) => call(desk.requestPromotion, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: approvalsKey }),
  });
}

/** Asks that players are given a bonus; another operator decides. */
export function useRequestGift() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof desk.requestGift>) => call(desk.requestGift, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: approvalsKey }),
  });
}

export function useUploadPicture() {
  return useMutation({
    mutationFn: (picture: File) => call(desk.uploadPromotionPicture, { body: { picture } }),
  });
}

export function useClosePromotion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (promotionId: PromotionId) => call(desk.closePromotion, { body: { promotionId } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

export function useSimulation() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof desk.simulatePromotion>) => call(desk.simulatePromotion, { body }),
  });
}

/** A tournament as it stands, without who may win nothing. */
export function useBoard(promotionId: PromotionId) {
  return useQuery({
    queryKey: keys.board(promotionId),
    queryFn: ({ signal }) => call(getConsoleBoard, { query: { promotionId } }, { signal }),
  });
}

/** Both are decided by another operator. */
export function useTournamentRequest(kind: 'payout' | 'void') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof requestPayout>) =>
      call(kind === 'payout' ? requestPayout : requestVoid, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: approvalsKey }),
  });
}

/** What waits for an operator, the oldest first. */
export function useApplications() {
  return useInfiniteQuery({
    queryKey: keys.applications,
    queryFn: ({ signal, pageParam: after }) =>
      call(desk.listApplications, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
  });
}

export function useDecideApplication() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof desk.decideApplication>) => call(desk.decideApplication, { body }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

/** What a player took of promotions. */
export function usePlayerAwards(accountId: AccountId) {
  return useInfiniteQuery({
    queryKey: keys.awards(accountId),
    queryFn: ({ signal, pageParam: after }) =>
      call(desk.listPlayerAwards, { query: { accountId, ...(after ? { after } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
  });
}
