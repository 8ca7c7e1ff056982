import { poolSides } from '@kislap/rules/pool';
import * as z from 'zod/mini';
import { ActionId, Amount, get, post } from '../../api.ts';

// The two-sided pool: everybody who bets on a match plays against the other side; the draw pays fixed odds.

export const PoolSideName = z.enum(poolSides);

export const PoolTotals = z.object({ meron: Amount, wala: Amount, draw: Amount });

export const PoolBet = z.object({ betId: z.string(), side: PoolSideName, amount: Amount });

/** A player's part of one match; `win` is null until it is over. */
export const PoolPart = z.object({
  matchId: z.string(),
  bets: z.array(PoolBet),
  win: z.nullable(Amount),
  isVoid: z.boolean(),
});

export const PoolState = z.object({ part: z.nullable(PoolPart) });

/** What is kept of a match: who won, and what stood on both sides, in money and in play money. */
export const PoolOutcome = z.object({
  winner: PoolSideName,
  money: z.object({ meron: Amount, wala: Amount }),
  play: z.object({ meron: Amount, wala: Amount }),
});

/** A past match of a player; the totals are of his own kind of money. */
export const PoolDetail = z.object({
  matchId: z.string(),
  winner: z.nullable(PoolSideName),
  totals: z.nullable(z.object({ meron: Amount, wala: Amount })),
  bets: z.array(z.object({ side: PoolSideName, amount: Amount, returned: Amount })),
});

export const PoolProof = z.object({
  matchId: z.string(),
  commit: z.string(),
  serverSeed: z.string(),
  message: z.string(),
  winner: PoolSideName,
});

/** One bet of the wallet. Refused from the moment bets close by the arcade's clock. */
export const placePoolBet = post(
  '/api/pool/bets',
  z.object({
    actionId: ActionId,
    matchId: z.string().check(z.maxLength(60)),
    side: PoolSideName,
    amount: Amount,
  }),
  z.object({ part: PoolPart, balance: z.nullable(Amount) }),
);
export const listPoolProofs = get('/api/pool/proofs', z.object({ proofs: z.array(PoolProof) }));
