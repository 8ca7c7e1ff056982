import { handSize, pokerHands } from '@kislap/rules/video-poker';
import * as z from 'zod/mini';
import { ActionId, Amount, Fairness, post } from '../../api.ts';

const Holds = z.array(z.boolean()).check(z.length(handSize));

/** Cards are 0..51; see the rules. */
export const PokerRound = z.object({
  roundId: z.string(),
  bet: Amount,
  /** The five cards dealt. */
  dealt: z.array(z.int()),
  /** Null until the draw. */
  holds: z.nullable(Holds),
  /** The five cards after the draw; null before it. */
  drawn: z.nullable(z.array(z.int())),
  outcome: z.enum(['open', 'settled']),
  /** What the cards shown last make. */
  hand: z.enum(pokerHands),
  win: Amount,
  /** Null where it has not changed, or is not known yet: keep the one you have. */
  balance: z.nullable(Amount),
  fairness: Fairness,
});

/** The open hand or the last one. */
export const PokerState = z.nullable(PokerRound);

export const dealHand = post('/api/poker/deal', z.object({ actionId: ActionId, bet: Amount }), PokerRound);
/** Ends the round. Sent again with the same holds it answers the round as it is. */
export const drawCards = post('/api/poker/draw', z.object({ roundId: z.string(), holds: Holds }), PokerRound);
