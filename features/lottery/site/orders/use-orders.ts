import { useMutation } from '@kislap/api-client/hooks';
import { refreshBalance } from '@kislap/site-kit/balance.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelChase, cancelOrder, listChases, listOrders } from '../../contract/bets.ts';
import type { LotteryChaseId, LotteryOrderId } from '../../contract/lottery.ids.ts';
import type { OrderState } from '../../contract/orders.ts';
import { lotteryKeys } from '../lottery.keys.ts';

const pageSize = 20;
const againMs = 10_000;

/** Own orders of a game, the latest first, a page at a time. */
export function useOrders(game: string, state: OrderState | undefined) {
  return useInfiniteQuery({
    queryKey: lotteryKeys.orders(game, state ?? ''),
    queryFn: ({ pageParam }) =>
      call(listOrders, {
        query: {
          gameCode: game,
          pageSize,
          ...(state && { state }),
          ...(pageParam && { before: pageParam }),
        },
      }),
    initialPageParam: undefined as LotteryOrderId | undefined,
    meta: follow('lottery', 'balance'),
    getNextPageParam: ({ list }) => (list.length === pageSize ? list.at(-1)?.orderId : undefined),
    select: ({ pages }) => pages.flatMap(({ list }) => list),
    refetchInterval: againMs,
  });
}

/** The last own chases of a game. */
export function useChases(game: string) {
  return useQuery({
    queryKey: lotteryKeys.chases,
    meta: follow('lottery', 'balance'),
    queryFn: () => call(listChases),
    select: ({ list }) => list.filter((chase) => chase.game === game),
    refetchInterval: againMs,
  });
}

/** Money came back: what is shown of it is asked for again. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: lotteryKeys.own });
    refreshBalance();
  };
}

export function useCancelOrder() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (orderId: LotteryOrderId) => call(cancelOrder, { params: { orderId } }),
    onSettled: refresh,
  });
}

export function useCancelChase() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (chaseId: LotteryChaseId) => call(cancelChase, { params: { chaseId } }),
    onSettled: refresh,
  });
}
