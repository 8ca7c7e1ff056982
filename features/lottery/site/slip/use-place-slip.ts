import { isRefusal } from '@kislap/api-client/api-error';
import { useMutation } from '@kislap/api-client/hooks';
import { refreshBalance } from '@kislap/site-kit/balance.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { placeOrder } from '../../contract/bets.ts';
import type { LotteryOrder } from '../../contract/orders.ts';
import { toOrderAsk } from './pricing.ts';
import { changeBet, keepPlaced, refuseBet, removeBet, type SlipBet, useSlips } from './slips.ts';

interface Confirmed {
  bet: SlipBet;
  /** Numbers that the player saw at half the odds. */
  half: readonly string[];
}

/** Nobody knows whether the server took it: the same key asks again for the same order. */
function isOpenEnded(error: unknown): boolean {
  return isRefusal<typeof placeOrder>(error, 'network', 'timeout', 'request_in_progress');
}

/** Places the bets of a slip one by one; what is taken leaves the slip, what is refused stays with its reason. */
export function usePlaceSlip(game: string) {
  return useMutation({
    mutationFn: async ({ issue, bets }: { issue: string; bets: readonly Confirmed[] }) => {
      const taken: { order: LotteryOrder; bet: SlipBet }[] = [];
      for (const { bet, half } of bets) {
        const present = agreed(game, bet, half);
        try {
          const body = toOrderAsk(present.ask, issue, present.halved);
          const order = await call(placeOrder, { body }, { idempotencyKey: present.requestKey });
          taken.push({ order, bet });
          removeBet(game, bet.id);
        } catch (error) {
          refuseBet(game, bet.id, error, isOpenEnded(error));
        }
      }
      if (taken.length > 0) {
        const cost = taken.reduce((sum, { order }) => sum + order.cost, 0n);
        keepPlaced(
          game,
          taken.map(({ bet }) => bet.ask),
          { issue, count: taken.length, cost },
        );
      }
      return taken.length;
    },
    onSettled: () => refreshBalance(),
  });
}

/** The bet with the numbers that the player now takes at half the odds. */
function agreed(game: string, bet: SlipBet, half: readonly string[]): SlipBet {
  if (half.join() === bet.halved.join()) return bet;
  changeBet(game, bet.id, { halved: half });
  return useSlips.getState().slips[game]?.bets.find(({ id }) => id === bet.id) ?? bet;
}
