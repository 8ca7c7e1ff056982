import { pointWeights } from './points.ts';
import { groupCategories, highestRebate, rebateGroups } from './rebate.ts';

interface HighestRate {
  category: string;
  part: 'memberRebate' | 'points';
  /** Billionths of the valid bet. */
  rate: bigint;
}

/** A rebate is written in millionths. */
const billionths = 1_000n;
/** A point for a hundred pesos is a centavo: 100,000 billionths, at a weight and a multiplier of a hundred hundredths. */
const pointShare = 10n;

/** The most that rebates and points give for bets of each category: of the highest tier, level and multiplier. */
export function highestRates(ladder: readonly { multiplier: number }[]): HighestRate[] {
  const multiplier = BigInt(Math.max(0, ...ladder.map((level) => level.multiplier)));
  const rebates = rebateGroups.flatMap((group) =>
    groupCategories[group].map((category): HighestRate => {
      return { category, part: 'memberRebate', rate: highestRebate(group) * billionths };
    }),
  );
  const points = Object.entries(pointWeights).map(
    ([category, weight]): HighestRate => ({
      category,
      part: 'points',
      rate: pointShare * weight * multiplier,
    }),
  );
  return [...rebates, ...points];
}
