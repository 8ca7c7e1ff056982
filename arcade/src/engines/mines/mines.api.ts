import * as z from 'zod/mini';
import { ActionId, Amount, Fairness, Multiplier, post } from '../../api.ts';

/** `board` (the mined tiles) is null while the round is open. Tiles are 0..24, left to right, top to bottom. */
export const MinesRound = z.object({
  roundId: z.string(),
  bet: Amount,
  mines: z.int(),
  picks: z.array(z.int()),
  outcome: z.enum(['open', 'cashed_out', 'lost']),
  /** For the picks made so far; "1.00" before the first, which cannot be cashed out. */
  multiplier: Multiplier,
  payout: Amount,
  /** Null when no further pick is allowed: the round then cashes out by itself. */
  next: z.nullable(z.object({ multiplier: Multiplier, payout: Amount })),
  board: z.nullable(z.array(z.int())),
  win: Amount,
  /** Null where it has not changed, or is not known yet: keep the one you have. */
  balance: z.nullable(Amount),
  fairness: Fairness,
});

/** The open board, if there is one. */
export const MinesState = z.nullable(MinesRound);

export const startMines = post(
  '/api/mines/start',
  z.object({ actionId: ActionId, bet: Amount, mines: z.int().check(z.gte(1), z.lte(24)) }),
  MinesRound,
);
/** Picking a tile again that is already open answers the round as it is. */
export const pickTile = post(
  '/api/mines/pick',
  z.object({ roundId: z.string(), tile: z.int().check(z.gte(0), z.lte(24)) }),
  MinesRound,
);
export const cashOutMines = post('/api/mines/cash-out', z.object({ roundId: z.string() }), MinesRound);
