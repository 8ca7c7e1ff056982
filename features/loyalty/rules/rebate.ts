import { levelsMax } from './levels.ts';

const peso = 1_000_000n;
const centavo = 10_000n;

/** What is claimed together (domain 4.3): ESPORTS as SPORTS, ELOTT as the lotteries of Vietnam and the region. */
export const rebateGroups = ['RNG', 'FISH', 'LIVE', 'SPORTS', 'PVP', 'COCKFIGHT', 'LOTTERY'] as const;
export type RebateGroup = (typeof rebateGroups)[number];

/** Categories of each group. LOTT has its slider; BINGO and MINI give none. */
export const groupCategories: Readonly<Record<RebateGroup, readonly string[]>> = {
  RNG: ['RNG'],
  FISH: ['FISH'],
  LIVE: ['LIVE'],
  SPORTS: ['SPORTS', 'ESPORTS'],
  PVP: ['PVP'],
  COCKFIGHT: ['COCKFIGHT'],
  LOTTERY: ['ELOTT'],
};

/** In millionths of the valid bet: below ₱50,000, from there on, and from ₱500,000 on. */
const rates: Readonly<Record<RebateGroup, readonly [bigint, bigint, bigint]>> = {
  RNG: [6_000n, 8_000n, 10_000n],
  FISH: [5_000n, 6_000n, 8_000n],
  LIVE: [4_000n, 5_000n, 7_000n],
  SPORTS: [3_000n, 4_000n, 5_000n],
  PVP: [4_000n, 5_000n, 6_000n],
  COCKFIGHT: [2_000n, 2_500n, 3_000n],
  LOTTERY: [1_000n, 2_000n, 3_000n],
};

/** Where the second and the third rate begin. */
const rebateTiers = [50_000n * peso, 500_000n * peso] as const;
const ratePerLevel = 200n;

/** Unclaimed bets older than so many days lapse. */
export const rebateDays = 7;
const rebateMin = peso;

/** The rate of the whole amount: its tier, and 0.02 points a level. */
export function rebateRate(group: RebateGroup, validBets: bigint, level: number): bigint {
  const [low, middle, high] = rates[group];
  const tier = validBets >= rebateTiers[1] ? high : validBets >= rebateTiers[0] ? middle : low;
  return tier + levelRate(level);
}

/** The most that a group gives: that of the highest tier and level. */
export function highestRebate(group: RebateGroup): bigint {
  return rebateRate(group, rebateTiers[1], levelsMax);
}

/** What of a rate is paid where the give-back guard has lowered its weight, in hundredths. */
export function weightedRate(rate: bigint, weight: bigint): bigint {
  return (rate * weight) / 100n;
}

/** What a level adds, in millionths of the valid bet. */
export function levelRate(level: number): bigint {
  return ratePerLevel * BigInt(level);
}

/** Valid bets of one day, with the rate that the player's agent gives for them each day. */
export interface RatedBets {
  bets: bigint;
  agentRate: bigint;
}

/**
 * What a claim pays, cut to the centavo; 0 below one peso. With a rate that the agent set, the higher of both holds and
 * the claim pays the difference: the agent's is paid each day (domain 5.5). `rate` is what is left of it on the whole, and
 * without bets what is left beside the agent's rate of now.
 */
export function claimOf(
  rated: readonly RatedBets[],
  rate: bigint,
  agentRate = 0n,
): { amount: bigint; rate: bigint } {
  const validBets = sumOf(rated);
  if (validBets <= 0n) return { amount: 0n, rate: differenceOf(rate, agentRate) };
  const share = rated.reduce((sum, one) => sum + one.bets * differenceOf(rate, one.agentRate), 0n);
  const exact = share / 1_000_000n;
  const cut = exact - (exact % centavo);
  return { amount: cut < rebateMin ? 0n : cut, rate: share > 0n ? share / validBets : 0n };
}

export function sumOf(rated: readonly Pick<RatedBets, 'bets'>[]): bigint {
  return rated.reduce((sum, { bets }) => sum + bets, 0n);
}

const differenceOf = (rate: bigint, agentRate: bigint) => (rate > agentRate ? rate - agentRate : 0n);
