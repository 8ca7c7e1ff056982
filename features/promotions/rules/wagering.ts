import { smaller } from '@kislap/rules/smaller';

/** How the category of a game counts towards a requirement, in hundredths (domain 4.2). */
export type Weights = Readonly<Record<string, bigint>>;

const whole = 100n;

/** What a promotion counts unless it says otherwise. What is not named counts nothing. */
export const promotionWeights: Weights = {
  RNG: 100n,
  FISH: 100n,
  BINGO: 100n,
  MINI: 50n,
  PVP: 50n,
  LIVE: 20n,
  SPORTS: 50n,
  ESPORTS: 50n,
  COCKFIGHT: 20n,
  ELOTT: 20n,
  LOTT: 20n,
};

/** Hundredths of a valid bet that count; without weights every bet counts whole. */
export function weightOf(weights: Weights | null, category: string): bigint {
  return weights === null ? whole : (weights[category] ?? 0n);
}

/** What is to be played before money can be taken out. Amounts in millionths. */
export interface Wagering {
  target: bigint;
  progress: bigint;
  /** Null counts every category whole, as the requirement of a deposit does. */
  weights: Weights | null;
}

/** The part of a settled round that one requirement counted. */
export interface Counted<Requirement> {
  requirement: Requirement;
  /** Of the valid bet, before its weight. */
  used: bigint;
  weight: bigint;
  /** What the progress gained. */
  counted: bigint;
}

/**
 * Counts a valid bet towards the oldest requirement first; what one does not need passes on as it is and is weighted anew
 * by the next (domain 4.2 and 5.5). Cut to the millionth. The requirements are not changed.
 */
export function countBet<Requirement extends Wagering>(
  open: readonly Requirement[],
  bet: { category: string; validBet: bigint },
): Counted<Requirement>[] {
  const parts: Counted<Requirement>[] = [];
  let left = bet.validBet;
  for (const requirement of open) {
    const weight = weightOf(requirement.weights, bet.category);
    const missing = requirement.target - requirement.progress;
    if (left <= 0n) break;
    if (weight === 0n || missing <= 0n) continue;
    const offered = (left * weight) / whole;
    const counted = smaller(offered, missing);
    // The least that brings the rest of the progress.
    const used = offered < missing ? left : (missing * whole + weight - 1n) / weight;
    parts.push({ requirement, used, weight, counted });
    left -= used;
  }
  return parts;
}

/**
 * What of a round's parts no longer counts when so much of its valid bet was taken back: the latest part first, each in
 * proportion and never less than it gained by it.
 */
export function takeBackBet<Part extends { used: bigint; counted: bigint }>(
  parts: readonly Part[],
  validBet: bigint,
): { part: Part; used: bigint; counted: bigint }[] {
  const taken: { part: Part; used: bigint; counted: bigint }[] = [];
  let left = validBet;
  for (const part of parts.toReversed()) {
    if (left <= 0n) break;
    if (part.used <= 0n) continue;
    const used = smaller(left, part.used);
    taken.push({ part, used, counted: (part.counted * used + part.used - 1n) / part.used });
    left -= used;
  }
  return taken;
}

/** Below this a purse holds nothing worth playing for: 5 pesos. */
export const emptyPurse = 5_000_000n;

/** All that a player has. */
export interface Purse {
  cash: bigint;
  bonus: bigint;
  /** Withdrawals that wait, and stakes of chases. */
  held: bigint;
  hasOpenRounds: boolean;
}

/** Whether open requirements end because there is nothing left to play them with (domain 4.2). */
export function isPlayedOut({ cash, bonus, held, hasOpenRounds }: Purse): boolean {
  return held === 0n && !hasOpenRounds && cash + bonus < emptyPurse;
}

/** The requirement of a credit: its amount, so many times; once for a deposit and most gifts (domain 4.2). */
export function creditTarget(amount: bigint, times = 1n): bigint {
  return amount * times;
}
