import { call } from '@kislap/console-kit/api.ts';
import { findPlayer } from '@kislap/console-kit/find-player.ts';
import type { AccountId } from '@kislap/contract-kit/ids';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { LotteryOrderId } from '../../contract/lottery.ids.ts';
import { getConsoleOrder, listConsoleOrders } from '../../contract/orders.console.ts';
import { lotteryKeys } from '../lottery.keys.ts';
import type { LotterySearch } from '../lottery-search.ts';

type Filter = Pick<LotterySearch, 'player' | 'game' | 'issue' | 'orderState' | 'from' | 'to'>;

/** A name that no player has is an error of this list, told in its place. */
export function useOrders({ player, game, issue, orderState, from, to }: Filter) {
  const filter = { player, game, issue, orderState, from, to };
  return useInfiniteQuery({
    queryKey: lotteryKeys.orders(filter),
    queryFn: async ({ signal, pageParam: before }) => {
      const account = player === undefined ? undefined : await findPlayer(player);
      return call(
        listConsoleOrders,
        {
          query: {
            ...(account && { accountId: account.playerId }),
            ...(game !== undefined && { gameCode: game }),
            ...(issue !== undefined && { issue }),
            ...(orderState !== undefined && { state: orderState }),
            ...(from !== undefined && { from: startOf(from) }),
            ...(to !== undefined && { to: endOf(to) }),
            ...(before !== null && { before }),
          },
        },
        { signal },
      );
    },
    initialPageParam: null as LotteryOrderId | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}

/** Days are Manila's. */
function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`);
}

function endOf(day: string): Date {
  return new Date(`${day}T23:59:59.999+08:00`);
}

/** `<account>/<order>` as the address names an order. */
export function useOrder(named: string) {
  const [accountId = '', orderId = ''] = named.split('/');
  return useQuery({
    queryKey: lotteryKeys.order(named),
    queryFn: ({ signal }) =>
      call(
        getConsoleOrder,
        { params: { accountId: accountId as AccountId, orderId: orderId as LotteryOrderId } },
        { signal },
      ),
  });
}
