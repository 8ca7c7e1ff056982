import { call } from '@kislap/site-kit/calls/api.ts';
import { useQueries } from '@tanstack/react-query';
import { quoteOrder } from '../../contract/bets.ts';
import { lotteryKeys } from '../lottery.keys.ts';
import { toOrderAsk } from './pricing.ts';
import type { Slip } from './slips.ts';

const freshMs = 3_000;

/** What the server says of each bet before it is confirmed: its best prize, and numbers that are full or pay half. */
export function useQuotes({ bets, issue }: Slip, isOpen: boolean) {
  return useQueries({
    queries: bets.map(({ ask, requestKey }) => ({
      queryKey: lotteryKeys.quote(requestKey),
      queryFn: () => call(quoteOrder, { body: toOrderAsk(ask, issue ?? '') }),
      enabled: isOpen,
      staleTime: freshMs,
    })),
  });
}
