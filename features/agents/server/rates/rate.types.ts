import type { ShownField } from '@kislap/approvals/contract/approvals.console';
import type { Tx } from '@kislap/platform/database/database.ts';
import type { GivenRate } from '../../contract/rates.ts';
import { type Rates, rateCategories, type SomeRates } from '../../rules/rates.ts';

/** What is given back in all must stay below its limit; kept by a feature above this one. */
export interface RateGuard {
  /** Refuses what gives back too much, and says which weights would change. `highest` is the most that a line earns. */
  describe(tx: Tx, highest: Rates): Promise<ShownField[]>;
  check(tx: Tx, highest: Rates): Promise<{ weights: Record<string, string> }>;
}

export function someRates(list: readonly GivenRate[]): SomeRates {
  return Object.fromEntries(list.map(({ category, rate }) => [category, rate]));
}

export function listOf(rates: SomeRates): GivenRate[] {
  return rateCategories.flatMap((category) => {
    const rate = rates[category];
    return rate === undefined ? [] : [{ category, rate }];
  });
}

/** In per cent with two places: 8000 is 0.80. */
export const percentOf = (rate: number) => (rate / 10_000).toFixed(2);
