import * as z from 'zod/mini';
import { ActionId, Amount, Fairness, Multiplier, post } from '../../api.ts';

const Guess = z.enum(['higher', 'lower', 'same']);
const Move = z.enum(['higher', 'lower', 'same', 'skip']);

/** A guess that may be made now, with what a cash-out would pay after it. */
const Offer = z.object({
  guess: Guess,
  /** Winning ranks of thirteen. */
  wins: z.int(),
  multiplier: Multiplier,
  payout: Amount,
});

export const HiLoRound = z.object({
  roundId: z.string(),
  bet: Amount,
  /** The cards shown so far, 0..51; the last one lies open. */
  cards: z.array(z.int()),
  /** What was decided on each card but the last. */
  moves: z.array(Move),
  outcome: z.enum(['open', 'cashed_out', 'lost']),
  /** For the right guesses so far; "1.00" before the first, which cannot be cashed out. */
  multiplier: Multiplier,
  payout: Amount,
  /** Empty when the round is over. A guess whose payout would pass the highest win is left out. */
  offers: z.array(Offer),
  skipsLeft: z.int(),
  win: Amount,
  /** Null where it has not changed, or is not known yet: keep the one you have. */
  balance: z.nullable(Amount),
  fairness: Fairness,
});

/** The open round, if there is one. */
export const HiLoState = z.nullable(HiLoRound);

export const startHiLo = post('/api/hilo/start', z.object({ actionId: ActionId, bet: Amount }), HiLoRound);
/** `step` is the number of moves before this one, so that a move sent twice is made once. */
export const moveHiLo = post(
  '/api/hilo/move',
  z.object({ roundId: z.string(), step: z.int().check(z.gte(0)), move: Move }),
  HiLoRound,
);
export const cashOutHiLo = post('/api/hilo/cash-out', z.object({ roundId: z.string() }), HiLoRound);
