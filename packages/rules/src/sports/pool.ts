import type { Below } from '../fair.ts';
import { cutToCentavo } from '../payout.ts';

// The two-sided pool: everybody who bets on a side plays against the other. A draw is a bet of its own against the house.

export const poolSides = ['meron', 'wala', 'draw'] as const;
export type PoolSide = (typeof poolSides)[number];

/** Which side the match went to, in ten-thousandths of all matches. */
export const poolChances: Record<PoolSide, number> = { meron: 4425, wala: 4425, draw: 1150 };
const chanceWhole = 10_000;

/** Fixed, in hundredths. */
export const drawOdds = 800;
/** A winning side gets at least this for one, in hundredths; the house adds what the pool lacks. */
export const poolOddsMin = 105;
const paidBack = 95n;

export interface PoolTotals {
  meron: bigint;
  wala: bigint;
}

export interface PoolResult {
  winner: PoolSide;
}

export function playPool(below: Below): PoolResult {
  const drawn = below(chanceWhole);
  if (drawn < poolChances.meron) return { winner: 'meron' };
  return { winner: drawn < poolChances.meron + poolChances.wala ? 'wala' : 'draw' };
}

/** What one on a side pays if it wins, in hundredths: truncate₂(0.95 · T / side), at least 1.05. Null where there is no pool. */
export function poolOdds({ meron, wala }: PoolTotals, side: 'meron' | 'wala'): number | null {
  if (meron === 0n || wala === 0n) return null;
  const own = side === 'meron' ? meron : wala;
  return Math.max(poolOddsMin, Number(((meron + wala) * paidBack) / own));
}

/**
 * What a stake returns, in hundredths: 100 gives it back. Where one side is empty there is no match, and everything goes
 * back; so do both sides when it is drawn.
 */
export function poolReturned(side: PoolSide, { winner }: PoolResult, totals: PoolTotals): number {
  if (totals.meron === 0n || totals.wala === 0n) return 100;
  if (side === 'draw') return winner === 'draw' ? drawOdds : 0;
  if (winner === 'draw') return 100;
  return winner === side ? (poolOdds(totals, side) ?? 100) : 0;
}

export function poolWin(
  bets: readonly { side: PoolSide; amount: bigint }[],
  result: PoolResult,
  totals: PoolTotals,
): bigint {
  const sum = bets.reduce(
    (total, { side, amount }) => total + amount * BigInt(poolReturned(side, result, totals)),
    0n,
  );
  return cutToCentavo(sum / 100n);
}

/** Exact return of the draw, and of both sides of a pool that is decided, in millionths. */
export const drawReturn = BigInt(poolChances.draw * drawOdds);
export const sidesReturn = BigInt(poolChances.draw * 100 + (chanceWhole - poolChances.draw) * 95);

/** Rounds of one unit on each side and on the draw, for the check of the long run: the sides come to 0.95 of a decision. */
export function simulatePool(below: Below, rounds: number): { stake: bigint; win: bigint; squares: number } {
  let win = 0;
  let squares = 0;
  const totals = { meron: 1_000_000n, wala: 1_000_000n };
  for (let round = 0; round < rounds; round += 1) {
    const result = playPool(below);
    const paid = poolSides.reduce((sum, side) => sum + poolReturned(side, result, totals), 0);
    win += paid;
    squares += paid * paid;
  }
  return { stake: BigInt(rounds) * 300n, win: BigInt(win), squares };
}
