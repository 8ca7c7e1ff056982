import { smaller } from '@kislap/rules/smaller';

/** Points are hundredths of a point, as whole numbers. */
export const point = 100n;

/** How a category earns points, in hundredths (domain 4.5). What is not named earns none. */
export const pointWeights: Readonly<Record<string, bigint>> = {
  RNG: 100n,
  FISH: 100n,
  BINGO: 100n,
  MINI: 50n,
  PVP: 50n,
  LIVE: 30n,
  SPORTS: 50n,
  ESPORTS: 50n,
  ELOTT: 20n,
  LOTT: 20n,
  COCKFIGHT: 20n,
};

/** A point for a hundred pesos, so a hundredth of a point for each peso. */
const betOfHundredth = 1_000_000n;

/**
 * What the valid bets of a day earn at a level's multiplier (hundredths: 130n is 1.3). Cut once, at the end. Less than
 * nothing where more was taken back than played.
 */
export function earnedPoints(
  bets: readonly { category: string; validBet: bigint }[],
  multiplier: bigint,
): bigint {
  const weighted = bets.reduce(
    (sum, { category, validBet }) => sum + validBet * (pointWeights[category] ?? 0n),
    0n,
  );
  return (weighted * multiplier) / (betOfHundredth * 100n * 100n);
}

/** Points lapse so many days after the day that earned them, the oldest first. */
export const pointDays = 180;

export interface Lot {
  earnedOn: string;
  left: bigint;
}

/** What each lot gives when points are spent: the oldest first. Undefined where there are too few. */
export function spendPoints<L extends Lot>(
  lots: readonly L[],
  points: bigint,
): { lot: L; spent: bigint }[] | undefined {
  const parts: { lot: L; spent: bigint }[] = [];
  let missing = points;
  for (const lot of lots.toSorted((one, other) => (one.earnedOn < other.earnedOn ? -1 : 1))) {
    if (missing === 0n) break;
    const spent = smaller(lot.left, missing);
    if (spent <= 0n) continue;
    parts.push({ lot, spent });
    missing -= spent;
  }
  return missing === 0n ? parts : undefined;
}

export const convertMin = 1_000n * point;
export const convertStep = 100n * point;
export const convertDayMax = 100_000n * point;

/** Why an amount of points cannot be changed into money; undefined where it can. */
export function convertProblem(points: bigint, usedToday: bigint): 'min' | 'step' | 'day' | undefined {
  if (points < convertMin) return 'min';
  if (points % convertStep !== 0n) return 'step';
  return usedToday + points > convertDayMax ? 'day' : undefined;
}

/** A hundred points are a peso. In millionths. */
export function pointsCash(points: bigint): bigint {
  return points * 100n;
}
