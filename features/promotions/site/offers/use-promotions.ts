import { useMutation } from '@kislap/api-client/hooks';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { call } from '@kislap/site-kit/calls/api.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Award, Promotion } from '../../contract/promotion.fields.ts';
import type { AwardId, PromotionId } from '../../contract/promotions.ids.ts';
import {
  claimAward,
  endAward,
  getAwardEnd,
  getPromotionBase,
  joinPromotion,
  listAwards,
  listPromotions,
} from '../../contract/promotions.ts';
import { enterTournament, getTournamentBoard } from '../../contract/tournaments.ts';

const keys = {
  all: ['promotions'],
  list: ['promotions', 'list'],
  awards: ['promotions', 'awards'],
  board: (promotionId: PromotionId) => ['promotions', 'board', promotionId],
  base: (promotionId: PromotionId) => ['promotions', 'base', promotionId],
  end: (awardId: AwardId) => ['promotions', 'end', awardId],
};

export interface Offer {
  promotion: Promotion;
  state: Award['state'] | 'COMING_SOON' | 'JOIN';
  award: Award | null;
}

/** What is on, as the reader may take it. */
export function usePromotions() {
  return useQuery({
    queryKey: keys.list,
    queryFn: ({ signal }) => call(listPromotions, {}, { signal }),
    meta: follow('promotions', 'wagering', 'deposit', 'permission'),
  });
}

/** What a promotion for a loss would give now; always that of this moment. */
export function usePromotionBase(promotionId: PromotionId, enabled: boolean) {
  return useQuery({
    queryKey: keys.base(promotionId),
    queryFn: ({ signal }) => call(getPromotionBase, { query: { promotionId } }, { signal }),
    enabled,
    staleTime: 0,
    gcTime: 0,
    meta: follow('promotions', 'balance', 'deposit'),
  });
}

/** What the player took of promotions, newest first, page after page. */
export function useAwards() {
  return useInfiniteQuery({
    queryKey: keys.awards,
    queryFn: ({ signal, pageParam: after }) =>
      call(listAwards, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap((page) => page.list),
    meta: follow('promotions', 'wagering', 'deposit'),
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keys.all });
}

export function useJoinPromotion() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof joinPromotion>) => call(joinPromotion, { body }),
    onSettled: refresh,
  });
}

const boardMs = 15_000;

/** The leaderboard of a tournament, read again and again while it is open. */
export function useBoard(promotionId: PromotionId) {
  return useQuery({
    queryKey: keys.board(promotionId),
    queryFn: ({ signal }) => call(getTournamentBoard, { query: { promotionId } }, { signal }),
    refetchInterval: boardMs,
    meta: follow('promotions'),
  });
}

export function useEnterTournament() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof enterTournament>) => call(enterTournament, { body }),
    onSettled: refresh,
  });
}

export function useClaimAward() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (awardId: AwardId) => call(claimAward, { body: { awardId } }),
    onSettled: refresh,
  });
}

/** The figures of ending a bonus now; always those of this moment. */
export function useAwardEnd(awardId: AwardId) {
  return useQuery({
    queryKey: keys.end(awardId),
    queryFn: ({ signal }) => call(getAwardEnd, { query: { awardId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: follow('wagering', 'balance'),
  });
}

export function useEndAward() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (awardId: AwardId) => call(endAward, { body: { awardId } }),
    onSettled: refresh,
  });
}
