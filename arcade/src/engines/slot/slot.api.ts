import { featureKinds } from '@kislap/rules/slots/features';
import { turnKinds } from '@kislap/rules/slots/model';
import { slotSymbols } from '@kislap/rules/slots/symbols';
import * as z from 'zod/mini';
import { ActionId, Amount, Fairness, post } from '../../api.ts';

export const SlotSymbol = z.enum(slotSymbols);

/** A win. `line` counts from 0 and names a row of the help's `lines`; null where ways or whole reels pay. */
export const SlotWin = z.object({
  symbol: SlotSymbol,
  /** Reels next to each other. */
  count: z.int(),
  line: z.nullable(z.int()),
  /** How many times it pays: ways, or lines under a symbol that fills its reels; 1 on a line. */
  ways: z.int(),
  /** The cells of the win, as `reel * rows + row`. */
  cells: z.array(z.int()),
  pay: Amount,
});

/** One turn of the reels. Everything is already multiplied; `win` = wins + scatter pay, or all coins at the end of a hold. */
export const Spin = z.object({
  kind: z.enum(turnKinds),
  isFree: z.boolean(),
  /** Index on each reel's strip of the symbol in the top row. */
  stops: z.array(z.int()),
  /** grid[reel][row]: what pays, after mysteries have turned and symbols have fallen. */
  grid: z.array(z.array(SlotSymbol)),
  wins: z.array(SlotWin),
  /** Reels that one symbol fills from top to bottom. */
  grown: z.object({ symbol: SlotSymbol, reels: z.array(z.int()) }),
  /** The symbol that the mystery became, or that grows in these free spins. */
  drawn: z.nullable(SlotSymbol),
  /** Neighbouring reels that stopped alike. */
  twins: z.array(z.int()),
  /** Coins that stay on the reels. */
  coins: z.array(z.object({ cell: z.int(), pay: Amount })),
  /** What all wins of the turn are multiplied by. */
  factor: z.int(),
  scatters: z.object({ count: z.int(), pay: Amount, freeSpins: z.int() }),
  win: Amount,
  /** Free spins still to come after this one. */
  freeSpinsLeft: z.int(),
});

export const jackpotLevels = ['mini', 'minor', 'major', 'grand'] as const;
export const JackpotLevel = z.enum(jackpotLevels);

/** Rounds that the operator gave to the player, all at one bet. */
export const FreeRounds = z.object({
  rewardId: z.string(),
  bet: Amount,
  count: z.int(),
  left: z.int(),
  /** What they have won so far. */
  won: Amount,
  endsAt: z.string(),
});

/** A whole round of the slot: the paid spin first, then its free spins in order. `win` is the sum of all, prizes included. */
export const SlotRound = z.object({
  roundId: z.string(),
  actionId: ActionId,
  bet: Amount,
  spins: z.array(Spin),
  win: Amount,
  /** Prizes of the jackpot, part of `win`; null where the game has none. */
  jackpots: z.nullable(z.array(z.object({ level: JackpotLevel, amount: Amount }))),
  /** Null where the operator has not told it yet: keep the one you have. */
  balance: z.nullable(Amount),
  /** The free rounds it was one of, as they stand now; null where the bet was the player's own. */
  free: z.nullable(FreeRounds),
  fairness: Fairness,
});

/** The prizes of a jackpot at this moment. */
export const JackpotMeter = z.object({
  levels: z.array(z.object({ level: JackpotLevel, amount: Amount })),
});

/** The last finished round, for the reels at rest, and the live meter's room where the game has a jackpot. */
export const SlotState = z.object({
  last: z.nullable(SlotRound),
  free: z.nullable(FreeRounds),
  jackpot: z.nullable(z.object({ room: z.string(), meter: JackpotMeter })),
});

const Strips = z.array(z.array(SlotSymbol));

export const SlotHelp = z.object({
  kind: z.enum(['lines', 'ways']),
  rows: z.int(),
  isBothWays: z.boolean(),
  /** The bet divided by this is the unit of the pays. */
  units: z.int(),
  symbols: z.array(
    z.object({ symbol: SlotSymbol, pays: z.array(z.object({ count: z.int(), pay: z.int() })) }),
  ),
  /** Row of each reel, 0 is the top. */
  lines: z.array(z.array(z.int())),
  wild: SlotSymbol,
  wildFactor: z.int(),
  /** Reels that carry a wild, counted from 1; none where nothing stands for others. */
  wildReels: z.array(z.int()),
  /** Pays in whole bets; null where the game has no scatter. */
  scatter: z.nullable(z.array(z.object({ count: z.int(), pay: z.int(), freeSpins: z.int() }))),
  freeSpinFactor: z.int(),
  /** What sets the game apart, and the numbers that its rule names. */
  feature: z.object({ kind: z.enum(featureKinds), numbers: z.record(z.string(), z.string()) }),
  strips: Strips,
  freeStrips: Strips,
  /** One in so many of each peso staked, and where each level begins again. */
  jackpot: z.nullable(
    z.object({
      share: z.string(),
      levels: z.array(z.object({ level: JackpotLevel, odds: z.int(), seed: Amount })),
    }),
  ),
});

export const spin = post(
  '/api/slot/spin',
  /** With `rewardId` one of these free rounds is played, at their bet. `isAuto`: the game pressed, or shows it faster. */
  z.object({
    actionId: ActionId,
    bet: Amount,
    rewardId: z.optional(z.uuid()),
    isAuto: z.optional(z.boolean()),
  }),
  SlotRound,
);
