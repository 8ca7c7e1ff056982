import { cutToCentavo } from '@kislap/rules/payout';
import type { BetType } from '../catalogue/shapes.ts';
import { millionths } from '../engine/amounts.ts';

/** Where a game's pool begins, and begins again when it was won. */
export const poolSeed = 1_000_000_000_000n;

/** What a stake adds to the game's pool; 0 for a bet type without one. Exact for whole centavos. */
export function poolContribution({ pool }: BetType, stake: bigint): bigint {
  return pool ? (stake * millionths(pool.contribution)) / 1_000_000n : 0n;
}

/** An order with lines that share the pool. */
export interface PoolWinner<Order> {
  order: Order;
  /** What was staked on those lines alone: unit × multiple × lines. */
  stake: bigint;
}

export interface PoolShares<Order> {
  shares: { order: Order; amount: bigint }[];
  /** What the next issue begins with. */
  next: bigint;
}

/**
 * The pool as if a draw had not been settled: its stakes are out, what it paid is back, and so is the seed that the house
 * laid for the next pool. Draws that came after it keep what they did; the pool is never below nothing.
 */
export function withoutDraw(
  pool: bigint,
  draw: { contribution: bigint; paid: bigint; isWon: boolean },
): bigint {
  const without = pool + draw.paid - draw.contribution - (draw.isWon ? poolSeed : 0n);
  return without > 0n ? without : 0n;
}

/**
 * Divides a pool, which already has the stakes of this issue, in proportion to the stakes of the winning lines. Shares are
 * cut to the centavo; what the cuts leave is added to the seed of the next pool. A pool that nobody won rolls over whole.
 */
export function dividePool<Order>(pool: bigint, winners: readonly PoolWinner<Order>[]): PoolShares<Order> {
  const staked = winners.reduce((sum, winner) => sum + winner.stake, 0n);
  if (staked === 0n) return { shares: [], next: pool };
  const shares = winners.map(({ order, stake }) => ({
    order,
    amount: cutToCentavo((pool * stake) / staked),
  }));
  const paid = shares.reduce((sum, { amount }) => sum + amount, 0n);
  return { shares, next: poolSeed + pool - paid };
}
