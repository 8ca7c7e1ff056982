import { countsWhole } from '@kislap/rules/valid-bet';
import type { ReferralTerms } from './terms.ts';

/** Valid bets of one level: of games that count in full, and of those that count half. */
export interface LevelBets {
  full: bigint;
  half: bigint;
}

export interface Commission {
  /** Cut to the centavo; 0 below the least. */
  amount: bigint;
  /** What of the amount was kept back for bets that were taken back later. */
  deducted: bigint;
  /** Still to be kept back. */
  debt: bigint;
}

/** A rate is in thousandths of a per cent, a weight in halves. */
const rateOne = 100_000n;
const weightOne = 2n;
const centavo = 10_000n;

/** Of both levels together, for bets of a category: in billionths of the valid bet. */
export function highestCommission(
  category: string,
  { level1Rate, level2Rate }: Pick<ReferralTerms, 'level1Rate' | 'level2Rate'>,
): bigint {
  const weight = countsWhole(category) ? weightOne : 1n;
  return ((BigInt(level1Rate) + BigInt(level2Rate)) * weight * 1_000_000_000n) / (weightOne * rateOne);
}

const halves = ({ full, half }: LevelBets) => weightOne * full + half;

/** As it is shown: what half a millionth would be is cut. */
export function weightedBets(bets: LevelBets): bigint {
  return halves(bets) / weightOne;
}

/** Of one day, for both levels together. What is cut stays with the house, as does what is below the least. */
export function commissionOf(
  levels: { level1: LevelBets; level2: LevelBets },
  terms: Pick<ReferralTerms, 'level1Rate' | 'level2Rate' | 'minCommission'>,
  debt = 0n,
): Commission {
  const { level1Rate, level2Rate, minCommission } = terms;
  const parts = halves(levels.level1) * BigInt(level1Rate) + halves(levels.level2) * BigInt(level2Rate);
  const earned = parts / (weightOne * rateOne);
  const left = earned - debt;
  if (left <= 0n) return { amount: 0n, deducted: earned > 0n ? earned : 0n, debt: -left };
  const amount = left < minCommission ? 0n : left - (left % centavo);
  return { amount, deducted: debt, debt: 0n };
}
