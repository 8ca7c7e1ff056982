import { useSession } from '@kislap/site-kit/account/session.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useQuery } from '@tanstack/react-query';
import { listOrders } from '../../contract/bets.ts';
import { getFairRecord } from '../../contract/games.ts';
import { lotteryKeys } from '../lottery.keys.ts';

/** What a draw has published. */
export function useFair(game: string, issue: string) {
  return useQuery({
    queryKey: lotteryKeys.fair(game, issue),
    queryFn: () => call(getFairRecord, { params: { game, issue } }),
    retry: false,
  });
}

/** The bets of whoever is signed in on one draw. */
export function useOrdersOf(game: string, issue: string) {
  const isSignedIn = useSession(({ token }) => token !== null);
  return useQuery({
    queryKey: lotteryKeys.ordersOf(game, issue),
    queryFn: () => call(listOrders, { query: { gameCode: game, issue, pageSize: 100 } }),
    enabled: isSignedIn,
    select: ({ list }) => list,
  });
}
