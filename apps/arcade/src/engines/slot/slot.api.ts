import * as z from 'zod/mini';
import { ActionId, Amount, Fairness, post } from '../../api.ts';

export const SlotSymbol = z.enum(['A', 'B', 'C', 'D', 'K', 'Q', 'J', 'T', 'WILD', 'SCATTER']);

/** A line from the left. `line` counts from 0 and names a row of the paytable's `lines`. */
export const LineWin = z.object({ line: z.int(), symbol: SlotSymbol, count: z.int(), pay: Amount });

/** One turn of the reels. Everything is already doubled in a free spin; `win` = line pays + scatter pay. */
export const Spin = z.object({
  isFree: z.boolean(),
  /** Index on each reel's strip of the symbol in the top row. */
  stops: z.array(z.int()),
  /** grid[reel][row], five reels of three rows. */
  grid: z.array(z.array(SlotSymbol)),
  lines: z.array(LineWin),
  scatters: z.object({ count: z.int(), pay: Amount, freeSpins: z.int() }),
  win: Amount,
  /** Free spins still to come after this one. */
  freeSpinsLeft: z.int(),
});

/** A whole round of the slot: the paid spin first, then its free spins in order. `win` is the sum of all. */
export const SlotRound = z.object({
  roundId: z.string(),
  actionId: ActionId,
  bet: Amount,
  spins: z.array(Spin),
  win: Amount,
  /** Null where the operator has not told it yet: keep the one you have. */
  balance: z.nullable(Amount),
  fairness: Fairness,
});

/** The last finished round, for the reels at rest. */
export const SlotState = z.nullable(SlotRound);

export const SlotHelp = z.object({
  /** Pays in line bets (a line bet is a twentieth of the bet) for 3, 4 and 5 from the left. */
  symbols: z.array(z.object({ symbol: SlotSymbol, pays: z.array(z.int()) })),
  /** Row of each of the five reels, 0 is the top. */
  lines: z.array(z.array(z.int())),
  /** Pays in whole bets and free spins for 3, 4 and 5 anywhere. */
  scatter: z.object({ pays: z.array(z.int()), freeSpins: z.array(z.int()) }),
  freeSpinFactor: z.int(),
  strips: z.array(z.array(SlotSymbol)),
});

export const spin = post('/api/slot/spin', z.object({ actionId: ActionId, bet: Amount }), SlotRound);
