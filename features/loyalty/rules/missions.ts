import { addDays, mondayOf } from '@kislap/rules/days';

export const missionCycles = ['DAILY', 'WEEKLY'] as const;
type Cycle = (typeof missionCycles)[number];

export const missionMetrics = [
  'LOGIN',
  'DEPOSIT_SUM',
  'DEPOSIT_COUNT',
  'VALID_BET',
  'ROUNDS',
  'INVITE',
] as const;
type Metric = (typeof missionMetrics)[number];

export const missionRewardKinds = ['CASH', 'POINTS', 'WHEEL', 'ENVELOPE'] as const;
type RewardKind = (typeof missionRewardKinds)[number];

export const missionStates = ['LOCKED', 'IN_PROGRESS', 'CLAIMABLE', 'CLAIMED', 'EXPIRED'] as const;
type State = (typeof missionStates)[number];

/** One in millionths, in which counts and pesos alike are kept. */
const one = 1_000_000n;

interface Condition {
  metric: Metric;
  category: string | null;
  /** In millionths. */
  target: bigint;
}

/** What a player did on one day (Manila). Plays are by category. */
export interface DayTally {
  day: string;
  /** Sign-ins; of a day at most one counts. */
  logins: number;
  deposited: bigint;
  deposits: number;
  invites: number;
  plays: readonly { category: string; validBet: bigint; rounds: bigint }[];
}

/** The first day of the period that a day lies in, and that of the period after it. */
export function periodOf(cycle: Cycle, day: string): { period: string; next: string } {
  if (cycle === 'DAILY') return { period: day, next: addDays(day, 1) };
  const period = mondayOf(day);
  return { period, next: addDays(period, 7) };
}

/** What counts towards a condition of all that was done in its period; never below nothing, never above the target. */
export function progressOf(
  { metric, category, target }: Condition,
  { period, next }: { period: string; next: string },
  days: readonly DayTally[],
): bigint {
  const sum = days
    .filter(({ day }) => day >= period && day < next)
    .reduce((total, day) => total + worthOf(metric, category, day), 0n);
  if (sum <= 0n) return 0n;
  return sum > target ? target : sum;
}

function worthOf(metric: Metric, category: string | null, day: DayTally): bigint {
  const plays = day.plays.filter((play) => category === null || play.category === category);
  switch (metric) {
    case 'LOGIN':
      return day.logins > 0 ? one : 0n;
    case 'DEPOSIT_SUM':
      return day.deposited;
    case 'DEPOSIT_COUNT':
      return BigInt(day.deposits) * one;
    case 'INVITE':
      return BigInt(day.invites) * one;
    case 'VALID_BET':
      return plays.reduce((sum, { validBet }) => sum + validBet, 0n);
    case 'ROUNDS':
      return plays.reduce((sum, { rounds }) => sum + rounds, 0n) * one;
  }
}

/** What was claimed stays so, whatever is taken back later. */
export function stateOf(mission: {
  progress: bigint;
  target: bigint;
  vipMin: number;
  vipLevel: number;
  isClaimed: boolean;
  isOver: boolean;
}): State {
  if (mission.isClaimed) return 'CLAIMED';
  if (mission.isOver) return 'EXPIRED';
  if (mission.vipLevel < mission.vipMin) return 'LOCKED';
  return mission.progress >= mission.target ? 'CLAIMABLE' : 'IN_PROGRESS';
}

/** What a house can count and give. */
export interface Offers {
  metrics: readonly Metric[];
  rewards: readonly RewardKind[];
  hasVip: boolean;
}

export interface Terms extends Condition {
  reward: { kind: RewardKind; amount: bigint };
  missionPoints: number;
  vipMin: number;
}

/** The most that one mission may give, in millionths. */
export const rewardMax: Readonly<Record<RewardKind, bigint>> = {
  CASH: 100_000n * one,
  POINTS: 100_000n * one,
  WHEEL: 50n * one,
  ENVELOPE: 50n * one,
};
const sumTargetMax = 1_000_000_000n * one;
const countTargetMax = 1_000_000n * one;

/** The part of the terms that cannot be; undefined where all can. */
export function findWrong(
  cycle: Cycle,
  { metric, category, target, reward, vipMin }: Terms,
  { metrics, rewards, hasVip }: Offers,
): 'metric' | 'category' | 'target' | 'reward' | 'vipMin' | undefined {
  if (!metrics.includes(metric)) return 'metric';
  const isOfPlay = metric === 'VALID_BET' || metric === 'ROUNDS';
  if (category !== null && !isOfPlay) return 'category';
  const isSum = metric === 'VALID_BET' || metric === 'DEPOSIT_SUM';
  if (target <= 0n || target > (isSum ? sumTargetMax : countTargetMax)) return 'target';
  if (!isSum && target % one !== 0n) return 'target';
  // A day has one day with a sign-in, a week has seven.
  if (metric === 'LOGIN' && target > (cycle === 'DAILY' ? 1n : 7n) * one) return 'target';
  if (!rewards.includes(reward.kind)) return 'reward';
  if (reward.amount <= 0n || reward.amount > rewardMax[reward.kind]) return 'reward';
  // Centavos, hundredths of a point, whole tickets.
  const unit = reward.kind === 'CASH' || reward.kind === 'POINTS' ? one / 100n : one;
  if (reward.amount % unit !== 0n) return 'reward';
  if (vipMin > 0 && !hasVip) return 'vipMin';
  return undefined;
}
