import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Day, Instant, Nothing, pageSize } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { invitationStates, openParts, voidReasons } from '../rules/invitation.ts';
import { InvitationId, ReferralRewardId } from './referral.ids.ts';
import { Terms } from './terms.ts';

export const InvitationState = z.enum(invitationStates);

const pageQuery = z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(50)) });

/** Somebody whom the player invited. */
export const Invitation = z.object({
  invitationId: InvitationId,
  /** "ab***9" */
  name: z.string(),
  state: InvitationState,
  registeredAt: Instant,
  /** The last moment that counts. */
  deadline: Instant,
  /** What is still to be done; empty once it is over. */
  missing: z.array(z.enum(openParts)),
  validBets: Money,
  qualifiedAt: z.nullable(Instant),
  /** When the rewards are given, while they wait. */
  releaseAt: z.nullable(Instant),
  /** Why it is void, as far as the inviter is told: `CHECKED` stands for what was found. */
  voidReason: z.nullable(z.enum([...voidReasons, 'CHECKED'])),
});
export type Invitation = z.output<typeof Invitation>;

/** Money for inviting or for having come, and what it was computed from. */
export const ReferralReward = z.object({
  rewardId: ReferralRewardId,
  kind: z.enum(['REFERRAL', 'REFERRAL_MILESTONE', 'COMMISSION']),
  amount: Money,
  /** `invitee`: for having come through an invitation. */
  part: z.enum(['inviter', 'invitee', 'milestone', 'commission']),
  /** For whom it is, masked; of a reward for inviting somebody. */
  name: z.nullable(z.string()),
  /** So many invited people reached the milestone. */
  count: z.nullable(z.int()),
  /** Of a commission. */
  day: z.nullable(Day),
  since: Instant,
  claimedAt: z.nullable(Instant),
});
export type ReferralReward = z.output<typeof ReferralReward>;

/** One day's commission with all it was computed from. */
export const CommissionDay = z.object({
  day: Day,
  /** Weighted valid bets and the rate of each level, in thousandths of a per cent. */
  level1: z.object({ bets: Money, rate: z.int() }),
  level2: z.object({ bets: Money, rate: z.int() }),
  /** Kept back for bets that were taken back later. */
  deducted: Money,
  /** 0 where the day stayed below the least. */
  amount: Money,
  /** The day is not over: it may still change. */
  isOpen: z.boolean(),
});
export type CommissionDay = z.output<typeof CommissionDay>;

export const getOwnReferral = defineEndpoint({
  method: 'GET',
  path: '/wps/referral',
  summary: "The player's own link and code, how many came, and what it earned.",
  access: 'real',
  reply: z.object({
    code: z.string(),
    link: z.string(),
    terms: Terms,
    /** Of those who came by the code. */
    counts: z.object({ all: z.int(), qualified: z.int(), rewarded: z.int(), rewardsToday: z.int() }),
    /** Everything that was given so far, and what of it waits for a claim. */
    earned: Money,
    waiting: Money,
    /** Of today, before it is computed. */
    today: CommissionDay,
    /** How the player came here, if by an invitation. */
    own: z.nullable(z.omit(Invitation, { name: true })),
  }),
  errors: ['operation_not_enabled'],
});
export type OwnReferral = z.output<NonNullable<typeof getOwnReferral.reply>>;

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/wps/referral/invitations',
  summary: 'Whom the player invited, newest first, each with what is still to be done.',
  access: 'real',
  query: pageQuery,
  reply: z.object({ list: z.array(Invitation), next: z.nullable(Cursor) }),
  errors: [],
});

export const listReferralRewards = defineEndpoint({
  method: 'GET',
  path: '/wps/referral/rewards',
  summary: 'What inviting brought the player, newest first.',
  access: 'real',
  query: pageQuery,
  reply: z.object({ list: z.array(ReferralReward), next: z.nullable(Cursor) }),
  errors: [],
});

export const listCommissionDays = defineEndpoint({
  method: 'GET',
  path: '/wps/referral/commission',
  summary: 'The commission of each day, newest first, with what it was computed from.',
  access: 'real',
  query: pageQuery,
  reply: z.object({ list: z.array(CommissionDay), next: z.nullable(Cursor) }),
  errors: [],
});

export const claimReferralReward = defineEndpoint({
  method: 'POST',
  path: '/wps/referral/rewards/:rewardId/claim',
  summary: 'Pays out a reward that waits, once; asked again it answers the same.',
  access: 'real',
  params: z.strictObject({ rewardId: ReferralRewardId }),
  reply: Nothing,
  errors: ['not_found', 'account_locked', 'cooling_off', 'self_excluded', 'balance_full'],
});
