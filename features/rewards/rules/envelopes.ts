import type { Below } from '@kislap/rules/fair';

// The red envelope rain (domain 4.6). Amounts are whole centavos; a pool has at most 2^32 − 1 of them.

export const poolMax = 2 ** 32 - 1;

export interface Pool {
  centavos: number;
  shares: number;
  /** The least that a share holds. */
  min: number;
}

/** Whether every share can hold the least. */
export function isPoolPossible({ centavos, shares, min }: Pool): boolean {
  return shares >= 1 && min >= 1 && centavos <= poolMax && min * shares <= centavos;
}

/** What the shares of a window are drawn from, besides the seed. */
export function rainMessage(code: string): string {
  return `REDENV|${code}|-|-`;
}

/**
 * Splits a pool before its window: with `left` shares to come, one holds at most twice the average of what remains, and
 * never so much that the others fall below the least. The last one takes the rest.
 */
export function splitPool(below: Below, { centavos, shares, min }: Pool): number[] {
  const amounts: number[] = [];
  let remaining = centavos;
  for (let left = shares; left >= 2; left -= 1) {
    const max = Math.min(Math.floor((2 * remaining) / left), remaining - min * (left - 1));
    const share = min + below(max - min + 1);
    amounts.push(share);
    remaining -= share;
  }
  amounts.push(remaining);
  return amounts;
}
