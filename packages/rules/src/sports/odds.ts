import { cutToCentavo } from '../payout.ts';

// What bets on the outcome of a match have in common. Odds are whole hundredths of the stake: 209 is 2.09. Chances are
// fractions of integers, so that the cut to two places is exact at its border and no rounding of a float decides it.

/** How a pick ended: a quarter line is half a stake on each of its two neighbours, so that halves may win or lose. */
export const pickResults = ['WIN', 'HALF_WIN', 'PUSH', 'HALF_LOSE', 'LOSE'] as const;
export type PickResult = (typeof pickResults)[number];

/** How often a pick ends in each way, in parts of a whole that the five sum up to. */
export type Ends = Readonly<Record<PickResult, bigint>>;

export type Ratio = readonly [part: bigint, of: bigint];

/** The chance for the odds: wins divided by wins and losses. A push does not count. */
export function chanceOf(ends: Ends): Ratio {
  const won = 2n * ends.WIN + ends.HALF_WIN;
  const lost = 2n * ends.LOSE + ends.HALF_LOSE;
  return [won, won + lost];
}

/** truncate₂(1 / (p · (1 + margin))), exact: the margin is in per cent. */
export function oddsOf([part, of]: Ratio, margin: bigint): number {
  return part === 0n ? 0 : Number((of * 10_000n) / (part * (100n + margin)));
}

/** What a stake of one comes to in the long run at these odds. */
export function returnOf(ends: Ends, odds: number): Ratio {
  const hundredths = BigInt(odds);
  const whole = ends.WIN + ends.HALF_WIN + ends.PUSH + ends.HALF_LOSE + ends.LOSE;
  const won = 200n * ends.PUSH + 100n * ends.HALF_LOSE;
  return [2n * ends.WIN * hundredths + ends.HALF_WIN * (100n + hundredths) + won, 200n * whole];
}

/**
 * The result of a handicap or a total from what is left of the line, in quarters of a goal: a quarter over is half a win
 * and half a push, a quarter under half a loss and half a push.
 */
export function resultOfMargin(quarters: number): PickResult {
  if (quarters === 0) return 'PUSH';
  if (quarters === 1) return 'HALF_WIN';
  if (quarters === -1) return 'HALF_LOSE';
  return quarters > 0 ? 'WIN' : 'LOSE';
}

/** The odds of several picks together: their product, cut to two places once. */
export function productOf(odds: readonly number[]): bigint {
  const product = odds.reduce((total, one) => total * BigInt(one), 1n);
  return (product * 100n) / 100n ** BigInt(odds.length);
}

/**
 * What a slip returns. The odds of the legs that won multiply as they were shown; a push leaves the slip, and a half
 * result counts as the half stake that it is. Cut to the centavo once.
 */
export function slipReturn(stake: bigint, legs: readonly { odds: number; result: PickResult }[]): bigint {
  let won = stake * productOf(legs.filter(({ result }) => result === 'WIN').map(({ odds }) => odds));
  let of = 100n;
  for (const { odds, result } of legs) {
    if (result === 'LOSE') return 0n;
    if (result === 'HALF_WIN') [won, of] = [won * BigInt(100 + odds), of * 200n];
    if (result === 'HALF_LOSE') of *= 2n;
  }
  return cutToCentavo(won / of);
}

/** "2.09" for 209. */
export function oddsText(odds: number | bigint): string {
  const text = String(odds).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
