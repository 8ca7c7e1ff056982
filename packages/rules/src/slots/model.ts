import type { SlotFeature } from './features.ts';
import type { SlotSymbol, Strip } from './symbols.ts';

// What all slots have in common. A round is the numbers that were drawn; all else follows from them and the bet.

export interface SlotWin {
  symbol: SlotSymbol;
  /** Reels next to each other. */
  count: number;
  /** The line it runs on; null where it pays by ways or by whole reels. */
  line: number | null;
  /** How many times it pays: ways, or lines under a symbol that fills its reels; 1 on a line. */
  ways: number;
  /** The cells of the win, as `reel * rows + row`. */
  cells: number[];
  pay: bigint;
}

/** A coin that stays on the reels, with what it pays. */
export interface SlotCoin {
  cell: number;
  pay: bigint;
}

/**
 * One picture of the reels. `respin` keeps the reels that a wild has filled, `fall` is what falls in after a win, `hold`
 * turns only the cells without a coin.
 */
export const turnKinds = ['spin', 'respin', 'fall', 'hold'] as const;
export type TurnKind = (typeof turnKinds)[number];

export interface SlotSpin {
  kind: TurnKind;
  isFree: boolean;
  stops: number[];
  /** The symbols that pay: what a mystery turned into, what has fallen in. */
  grid: SlotSymbol[][];
  wins: SlotWin[];
  /** Reels that one symbol fills from top to bottom. */
  grown: { symbol: SlotSymbol; reels: number[] };
  /** The symbol that this turn's mystery became, or that grows in these free spins. */
  drawn: SlotSymbol | null;
  /** Neighbouring reels that stopped alike, from the left. */
  twins: number[];
  coins: SlotCoin[];
  /** What all wins of this turn are multiplied by. */
  factor: number;
  scatters: { count: number; pay: bigint; freeSpins: number };
  win: bigint;
  /** Free spins still to come after this one. */
  freeSpinsLeft: number;
}

export interface SlotRound {
  spins: SlotSpin[];
  win: bigint;
}

/** What a symbol pays from `count` reels on, in the model's units of the bet. */
export interface SlotPay {
  count: number;
  pay: number;
}

export interface SlotModel {
  /** The first word of the messages it is drawn from. */
  name: string;
  kind: 'lines' | 'ways';
  /** Cut to six places; a test counts it exactly. */
  rtp: string;
  rows: number;
  strips: readonly Strip[];
  /** Of free spins, where they have their own. */
  freeStrips: readonly Strip[];
  /** The row of each reel that a line runs through; none where every way pays. */
  lines: readonly (readonly number[])[];
  /** Lines pay from the right as well. */
  isBothWays: boolean;
  /** A unit of the pays is the bet divided by this. */
  units: number;
  pays: Readonly<Partial<Record<SlotSymbol, readonly SlotPay[]>>>;
  /** The symbol that stands for others. */
  wild: SlotSymbol;
  /** What each wild in a win multiplies it by; 1 where it only stands for others. */
  wildFactor: number;
  /** Whole bets and free spins for scatters anywhere; null where there are none. */
  scatter: readonly { count: number; pay: number; freeSpins: number }[] | null;
  /** What all wins of a free spin are multiplied by. */
  freeSpinFactor: number;
  /** What makes this game another one. */
  feature: SlotFeature;
}

/** What most models leave as it is. */
export const plainModel = {
  rows: 3,
  lines: [],
  isBothWays: false,
  wild: 'WILD',
  wildFactor: 1,
  scatter: null,
  freeSpinFactor: 1,
  feature: { kind: 'none' },
} as const satisfies Partial<SlotModel>;

/** Pays of three, four and five reels. */
export function threeToFive(three: number, four: number, five: number): SlotPay[] {
  return [
    { count: 3, pay: three },
    { count: 4, pay: four },
    { count: 5, pay: five },
  ];
}

export function payOf(pays: readonly SlotPay[] | undefined, count: number): number {
  return pays?.find((one) => one.count === count)?.pay ?? 0;
}
