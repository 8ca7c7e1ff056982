import * as z from 'zod/mini';
import { ActionId, Amount, Fairness } from '../api.ts';

/** What a player sends to play one round of an instant game; `choice` is the engine's own. */
export function instantInput<Choice extends z.core.$ZodType>(choice: Choice) {
  return z.object({ actionId: ActionId, bet: Amount, choice });
}

/** One whole round of an instant game; `outcome` is the engine's own. */
export function instantRound<Choice extends z.core.$ZodType, Outcome extends z.core.$ZodType>(
  choice: Choice,
  outcome: Outcome,
) {
  return z.object({
    roundId: z.string(),
    actionId: ActionId,
    bet: Amount,
    choice,
    outcome,
    win: Amount,
    /** Null where the operator has not told it yet: keep the one you have. */
    balance: z.nullable(Amount),
    fairness: Fairness,
  });
}
