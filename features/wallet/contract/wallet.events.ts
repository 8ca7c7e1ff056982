import { Money } from '@kislap/contract-kit/money';
import { defineSocketEvent } from '@kislap/contract-kit/realtime';
import * as z from 'zod/mini';

/** The balance of an account after a change. */
export const balanceEvent = defineSocketEvent('balance', {
  balance: Money,
  bonus: Money,
  held: Money,
  /**
   * What games moved since the last push, for the result of a session that is being looked at. `roundRef` is the vendor's
   * id of the round; null where the movement belongs to none.
   */
  played: z.optional(
    z.array(
      z.object({
        gameId: z.string(),
        sequence: z.string(),
        roundRef: z.nullable(z.string()),
        stake: Money,
        win: Money,
      }),
    ),
  ),
});

declare module '@kislap/contract-kit/realtime' {
  interface SocketEvents {
    balance: typeof balanceEvent;
  }
}
