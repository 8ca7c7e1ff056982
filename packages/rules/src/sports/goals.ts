import type { Below } from '../fair.ts';

// Goals of a side are Poisson distributed. The distribution is kept as whole billionths, and goals are drawn from those
// very billionths: the odds are worked out from what is drawn, not from an approximation of it.

export const goalWhole = 1_000_000_000;
export const goalsMax = 12;

const places = 10n ** 40n;
const known = new Map<number, readonly number[]>();

/**
 * The chances of 0..12 goals in billionths, from the expected goals in hundredths. Forty places of the series leave the
 * ninth untouched; whatever lies beyond twelve goals is counted as twelve.
 */
export function goalChances(expected: number): readonly number[] {
  const kept = known.get(expected);
  if (kept !== undefined) return kept;
  const mean = BigInt(expected);
  let sign = 1n;
  let zero = 0n;
  for (let term = places, n = 1n; term > 0n; n += 1n) {
    zero += sign * term;
    sign = -sign;
    term = (term * mean) / (100n * n);
  }
  const chances: number[] = [];
  let sum = 0n;
  let given = 0;
  for (let goals = 0n, term = zero; goals < goalsMax; goals += 1n) {
    sum += term;
    const upTo = Number((sum * BigInt(goalWhole)) / places);
    chances.push(upTo - given);
    given = upTo;
    term = (term * mean) / (100n * (goals + 1n));
  }
  chances.push(goalWhole - given);
  known.set(expected, chances);
  return chances;
}

/** A number of goals. */
export function drawGoals(below: Below, expected: number): number {
  let left = below(goalWhole);
  const chances = goalChances(expected);
  const goals = chances.findIndex((chance) => {
    left -= chance;
    return left < 0;
  });
  return goals === -1 ? goalsMax : goals;
}

/** How often each score comes up, in billionths of billionths. */
export function scoreChances(
  home: number,
  away: number,
  each: (home: number, away: number, chance: bigint) => void,
): void {
  const others = goalChances(away).map(BigInt);
  goalChances(home).forEach((chance, goals) => {
    others.forEach((other, against) => {
      each(goals, against, BigInt(chance) * other);
    });
  });
}
