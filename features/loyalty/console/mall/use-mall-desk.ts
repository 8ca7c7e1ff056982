import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import type { AccountId } from '@kislap/contract-kit/ids';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GoodsId, RedemptionId } from '../../contract/loyalty.ids.ts';
import * as calls from '../../contract/mall.console.ts';

const goodsKey = ['loyalty', 'goods'];
const ordersKey = ['loyalty', 'orders'];
const nextOf = ({ next }: { next: string | null }) => next;

export function useDeskGoods() {
  return useQuery({
    queryKey: goodsKey,
    queryFn: ({ signal }) => call(calls.listDeskGoods, undefined, { signal }),
  });
}

/** New goods, or a change of known ones. */
export function useSaveGoods() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      draft,
      known,
    }: {
      draft: calls.GoodsDraft;
      known: { goodsId: GoodsId; version: number } | null;
    }) =>
      known === null
        ? call(calls.createGoods, { body: draft })
        : call(calls.updateGoods, {
            params: { goodsId: known.goodsId },
            body: { ...draft, version: known.version },
          }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: goodsKey }),
  });
}

export function useOrders(state: 'waiting' | 'decided') {
  return useInfiniteQuery({
    queryKey: [...ordersKey, state],
    queryFn: ({ signal, pageParam: after }) =>
      call(calls.listOrders, { query: { state, ...(after && { after }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: nextOf,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}

/** Kept no longer than it is looked at: reading it is noted. */
export function useDelivery(redemptionId: RedemptionId) {
  return useQuery({
    queryKey: ['loyalty', 'delivery', redemptionId],
    queryFn: ({ signal }) => call(calls.getDelivery, { params: { redemptionId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useDecideOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: {
      redemptionId: RedemptionId;
      outcome: 'APPROVED' | 'REJECTED';
      note: string;
    }) => {
      const { redemptionId, ...body } = decision;
      return call(calls.decideOrder, { params: { redemptionId }, body });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
}

export function usePlayerPoints(accountId: AccountId) {
  return useInfiniteQuery({
    queryKey: ['players', 'points', accountId],
    queryFn: ({ signal, pageParam: after }) =>
      call(calls.listPlayerPoints, { query: { accountId, ...(after && { after }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: nextOf,
    select: ({ pages }) => ({ points: pages[0]?.points ?? 0n, list: pages.flatMap((page) => page.list) }),
  });
}
