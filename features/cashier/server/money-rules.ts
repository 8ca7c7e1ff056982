import { AppError } from '@kislap/platform/errors.ts';
import type { Allowance } from './cashier.types.ts';

/** Payments are made in whole centavos. */
export const centavo = 10_000n;

/** Throws unless the amount is whole centavos between the method's limits. */
export function requireAmount(amount: bigint, limits: { min: bigint; max: bigint }): void {
  if (amount <= 0n || amount % centavo !== 0n) throw new AppError('amount_invalid');
  if (amount < limits.min) throw new AppError('amount_below_minimum', { amountMin: limits.min.toString() });
  if (amount > limits.max) throw new AppError('amount_above_maximum', { amountMax: limits.max.toString() });
}

/** What the house's setting allows to whom no level of their own allows more. */
export function allowanceOf(setting: { daily_limit: bigint; free_per_day: number }): Allowance {
  return { dailyLimit: setting.daily_limit, freePerDay: setting.free_per_day };
}

export interface FeeRule {
  /** Millionths of the amount. */
  fee_rate: bigint;
  fee_min: bigint;
  fee_max: bigint;
}

/** Nothing for the day's free ones, then a share between two bounds, cut to whole centavos (domain 4.8). */
export function withdrawalFee(amount: bigint, hasFree: boolean, rule: FeeRule): bigint {
  if (hasFree) return 0n;
  const share = (amount * rule.fee_rate) / 1_000_000n;
  const bounded = share < rule.fee_min ? rule.fee_min : share > rule.fee_max ? rule.fee_max : share;
  return bounded - (bounded % centavo);
}

/** The parts a payout is sent in: as many full ones as fit, then the rest. */
export function splitPayout(net: bigint, partMax: bigint): bigint[] {
  const parts: bigint[] = [];
  for (let left = net; left > 0n; ) {
    const part = left > partMax ? partMax : left;
    parts.push(part);
    left -= part;
  }
  return parts;
}

/** Two spellings of one name: case, spacing and compatibility forms do not count. */
export function isSameName(one: string, other: string): boolean {
  return foldName(one) === foldName(other);
}

function foldName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleUpperCase('en');
}
