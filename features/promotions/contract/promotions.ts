import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, pageSize } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import type {} from '@kislap/identity/contract/identity.errors';
import * as z from 'zod/mini';
import { ActivityState, Award, Promotion, Remark } from './promotion.fields.ts';
import { PromotionBase } from './promotion.terms.ts';
import { AwardId, PromotionId } from './promotions.ids.ts';

export const listPromotions = defineEndpoint({
  method: 'GET',
  path: '/wps/promotions',
  summary:
    'What is on and what begins soon, as the reader may take it. Whoever takes a break or is excluded sees none (`isPaused`).',
  access: 'public',
  reply: z.object({
    isPaused: z.boolean(),
    list: z.array(
      z.object({
        promotion: Promotion,
        state: ActivityState,
        /** What the reader took of it; null for visitors and trial accounts. */
        award: z.nullable(Award),
      }),
    ),
  }),
  errors: [],
});

const joinErrors = [
  'not_found',
  'account_locked',
  'self_excluded',
  'cooling_off',
  'promotion_changed',
  'promotion_not_open',
  'promotion_taken',
  'promotion_other_open',
  'promotion_not_for_you',
  'promotion_out_of_stock',
] as const;

export const getPromotionBase = defineEndpoint({
  method: 'GET',
  path: '/wps/promotions/base',
  summary:
    'Of a promotion for what was lost or bet: what it would give the player now, and how it comes to that.',
  access: 'real',
  query: z.strictObject({ promotionId: PromotionId }),
  reply: PromotionBase,
  errors: ['not_found', 'self_excluded', 'cooling_off', 'promotion_not_open'],
});

export const joinPromotion = defineEndpoint({
  method: 'POST',
  path: '/wps/promotions/join',
  summary:
    'Takes part: one by deposit waits for the deposit, one by code or for a loss begins, one by application waits for an operator. The terms of this version count as accepted.',
  access: 'real',
  body: z.strictObject({
    promotionId: PromotionId,
    version: z.int().check(z.gte(1)),
    /** Of one by code. */
    code: z.optional(z.string().check(z.maxLength(40))),
    /** Of one by application. */
    remark: z.optional(Remark),
  }),
  reply: Award,
  errors: [
    ...joinErrors,
    'promotion_code_wrong',
    'promotion_remark_missing',
    'promotion_nothing_lost',
    'balance_full',
    'verification_required',
    'underage',
  ],
});

export const claimAward = defineEndpoint({
  method: 'POST',
  path: '/wps/promotions/awards/claim',
  summary:
    'Begins an application that was approved, or a bonus that was given. Saying it twice begins it once.',
  access: 'real',
  body: z.strictObject({ awardId: AwardId }),
  reply: Award,
  errors: [
    'not_found',
    'award_closed',
    'account_locked',
    'self_excluded',
    'cooling_off',
    'promotion_other_open',
    'balance_full',
  ],
});

/** What ending a bonus early does, for the eyes of the player before it is done. */
export const AwardEnd = z.object({
  /** Goes back to the house. */
  bonus: Money,
  /** Stays. */
  cash: Money,
  /** What would still have to be played for the bonus, and for the deposit alone after the end. */
  left: Money,
  leftOfDeposit: Money,
});
export type AwardEnd = z.output<typeof AwardEnd>;

export const getAwardEnd = defineEndpoint({
  method: 'GET',
  path: '/wps/promotions/awards/end',
  summary: 'What ending the bonus now would do.',
  access: 'real',
  query: z.strictObject({ awardId: AwardId }),
  reply: AwardEnd,
  errors: ['not_found', 'award_closed'],
});

export const endAward = defineEndpoint({
  method: 'POST',
  path: '/wps/promotions/awards/end',
  summary:
    'Leaves a promotion that was joined, or forfeits the bonus that is being played; the deposit stays.',
  access: 'real',
  body: z.strictObject({ awardId: AwardId }),
  reply: Award,
  errors: ['not_found', 'award_closed'],
});

export const listAwards = defineEndpoint({
  method: 'GET',
  path: '/wps/promotions/awards',
  summary: 'Everything that the player took of promotions, newest first.',
  access: 'real',
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(50)) }),
  reply: z.object({ list: z.array(Award), next: z.nullable(Cursor) }),
  errors: [],
});
