import * as z from 'zod/mini';

/** What a reward is for. Each has a text `rewards.kind_<KIND>` in both languages. */
export const RewardKind = z.enum([
  'VIP_UPGRADE',
  'VIP_WEEKLY',
  'VIP_BIRTHDAY',
  'REBATE',
  'CASHBACK',
  'MISSION',
  'LEADERBOARD',
  'RAFFLE',
  'REFERRAL',
  'REFERRAL_MILESTONE',
  'COMMISSION',
  'PROMOTION',
]);
export type RewardKind = z.output<typeof RewardKind>;
