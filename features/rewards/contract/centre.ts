import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, Nothing, text } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { RewardKind } from './reward-kinds.ts';

const RewardName = z.strictObject({ kind: RewardKind, rewardId: text(80) });

export const Reward = z.object({
  kind: RewardKind,
  rewardId: z.string(),
  /** Cash, or bonus money of a promotion, which is played first; null where it is neither. */
  amount: z.nullable(Money),
  /** Hundredths of a point; null where it is none. */
  points: z.nullable(z.int()),
  since: Instant,
  /** When it lapses; null where it does not. */
  until: z.nullable(Instant),
});
export type Reward = z.output<typeof Reward>;

/** Why a reward was not paid. */
export const claimRefusals = [
  'reward_gone',
  'reward_unavailable',
  'self_excluded',
  'cooling_off',
  'account_locked',
  'balance_full',
  'ledger_busy',
] as const;
export type ClaimRefusal = (typeof claimRefusals)[number];

export const listWaitingRewards = defineEndpoint({
  method: 'GET',
  path: '/wps/rewards/waiting',
  summary: 'Everything that waits for the player, newest first. Empty during a break.',
  access: 'real',
  reply: z.object({ list: z.array(Reward) }),
  errors: [],
});

export const claimReward = defineEndpoint({
  method: 'POST',
  path: '/wps/rewards/claim',
  summary: 'Claims one reward. A second call finds it gone.',
  access: 'real',
  body: RewardName,
  reply: Nothing,
  errors: claimRefusals,
});

export const claimAllRewards = defineEndpoint({
  method: 'POST',
  path: '/wps/rewards/claim-all',
  summary: 'Claims all that waits, each on its own, and tells the result of each.',
  access: 'real',
  reply: z.object({
    results: z.array(z.extend(Reward, { refusal: z.nullable(z.enum(claimRefusals)) })),
  }),
  errors: [],
});
