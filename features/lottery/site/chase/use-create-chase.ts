import { useMutation } from '@kislap/api-client/hooks';
import { refreshBalance } from '@kislap/site-kit/balance.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { createChase } from '../../contract/bets.ts';
import type { LotteryChaseAsk } from '../../contract/orders.ts';

/** Holds the cost of all draws; each becomes an order when it opens. */
export function useCreateChase() {
  return useMutation({
    mutationFn: ({ body, key }: { body: LotteryChaseAsk; key: string }) =>
      call(createChase, { body }, { idempotencyKey: key }),
    onSettled: () => refreshBalance(),
  });
}
