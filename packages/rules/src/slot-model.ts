import type { Below } from './fair.ts';
import type { Simulation } from './simulation.ts';

// What all mathematical models of slots have in common. A turn is its stops; all else follows from them and the bet.

export type SlotSymbol = 'A' | 'B' | 'C' | 'D' | 'K' | 'Q' | 'J' | 'T' | 'WILD' | 'SCATTER';
export type Strip = readonly SlotSymbol[];

export const rowCount = 3;

export interface SlotWin {
  symbol: SlotSymbol;
  /** Reels from the left. */
  count: number;
  /** The line it runs on; null where every way over the reels pays. */
  line: number | null;
  /** How many ways pay; 1 on a line. */
  ways: number;
  /** The cells of the win, as `reel * 3 + row`. */
  cells: number[];
  pay: bigint;
}

export interface SlotSpin {
  isFree: boolean;
  stops: number[];
  grid: SlotSymbol[][];
  wins: SlotWin[];
  /** Reels that a wild has filled from top to bottom. */
  wildReels: number[];
  scatters: { count: number; pay: bigint; freeSpins: number };
  win: bigint;
  /** Free spins still to come after this one. */
  freeSpinsLeft: number;
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
  rtp: string;
  strips: readonly Strip[];
  /** Of free spins, where they have their own. */
  freeStrips: readonly Strip[];
  /** The row of each reel that a line runs through; none where every way pays. */
  lines: readonly (readonly number[])[];
  /** A unit of the pays is the bet divided by this. */
  units: number;
  pays: Readonly<Partial<Record<SlotSymbol, readonly SlotPay[]>>>;
  /** What each wild in a win multiplies it by; 1 where it only stands for others. */
  wildFactor: number;
  /** Wilds fill their reel. */
  hasExpandingWilds: boolean;
  /** Whole bets and free spins for scatters anywhere; null where there are none. */
  scatter: { count: number; pay: number; freeSpins: number }[] | null;
  /** What all wins of a free spin are multiplied by. */
  freeSpinFactor: number;
  evaluate(stops: readonly number[], bet: bigint, isFree: boolean): SlotSpin;
}

const letters: Readonly<Record<string, SlotSymbol>> = {
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
  K: 'K',
  Q: 'Q',
  J: 'J',
  T: 'T',
  W: 'WILD',
  S: 'SCATTER',
};

/** What passes on a reel from top to bottom; W is wild, S scatter. */
export function readStrip(text: string): SlotSymbol[] {
  return [...text].flatMap((letter) => letters[letter] ?? []);
}

/** The window that stops show. */
export function gridAt(strips: readonly Strip[], stops: readonly number[]): SlotSymbol[][] {
  return strips.map((strip, reel) => {
    const top = stops[reel] ?? 0;
    return Array.from({ length: rowCount }, (_, row) => strip[(top + row) % strip.length] ?? 'T');
  });
}

/** Pays of three, four and five from the left. */
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

/** A whole round: the paid spin, then free spins until none is left. Each spin draws its stops from the left. */
export function playSlot(model: SlotModel, below: Below, bet: bigint): { spins: SlotSpin[]; win: bigint } {
  const spins: SlotSpin[] = [];
  let left = 0;
  let win = 0n;
  do {
    const isFree = spins.length > 0;
    const strips = isFree ? model.freeStrips : model.strips;
    const stops = strips.map((strip) => below(strip.length));
    const spin = model.evaluate(stops, bet, isFree);
    left += spin.scatters.freeSpins - (isFree ? 1 : 0);
    spin.freeSpinsLeft = left;
    win += spin.win;
    spins.push(spin);
  } while (left > 0);
  return { spins, win };
}

const simulatedBet = 1_000_000n;

export function simulateSlot(model: SlotModel, below: Below, rounds: number): Simulation {
  let win = 0n;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const one = playSlot(model, below, simulatedBet).win;
    win += one;
    squares += (Number(one) / Number(simulatedBet)) ** 2;
  }
  return { stake: simulatedBet * BigInt(rounds), win, squares };
}
