import { gameCategories } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { RequirementId } from './promotions.ids.ts';

/** What brought the money that has to be played. */
export const RequirementKind = z.enum([
  'DEPOSIT',
  'PROMOTION',
  'CASHBACK',
  'REBATE',
  'VIP',
  'POINTS',
  'MISSION',
  'LEADERBOARD',
  'ENVELOPE',
  'WHEEL',
  'RAFFLE',
  'REFERRAL',
  'COMMISSION',
  'FREE_ROUNDS',
]);
export type RequirementKind = z.output<typeof RequirementKind>;

/** By category in hundredths, what a bet counts; what is not named counts nothing. */
export const CategoryWeights = z.partialRecord(z.enum(gameCategories), z.int().check(z.gte(0), z.lte(100)));
export type CategoryWeights = z.output<typeof CategoryWeights>;

/**
 * `PLAYED_OUT`: hardly anything was left to play with. `WAIVED`: two operators ended it. `EXPIRED`, `FORFEITED`: the bonus
 * that it stood for ended.
 */
export const RequirementState = z.enum(['OPEN', 'FULFILLED', 'PLAYED_OUT', 'WAIVED', 'EXPIRED', 'FORFEITED']);
export type RequirementState = z.output<typeof RequirementState>;

export const Requirement = z.object({
  requirementId: RequirementId,
  kind: RequirementKind,
  /** The credit that it belongs to. */
  amount: Money,
  /** The valid bets that it takes, and those that counted. */
  target: Money,
  progress: Money,
  state: RequirementState,
  openedAt: Instant,
  closedAt: z.nullable(Instant),
});
export type Requirement = z.output<typeof Requirement>;

/** What one round gave to one requirement. */
export const CountedBet = z.object({
  source: z.string(),
  roundRef: z.string(),
  gameName: z.nullable(z.string()),
  category: z.string(),
  /** The part of its valid bet that this requirement used. */
  validBet: Money,
  /** Hundredths of it that count. */
  weight: z.int(),
  counted: Money,
  countedAt: Instant,
});
export type CountedBet = z.output<typeof CountedBet>;

export const CountedQuery = z.strictObject({
  requirementId: RequirementId,
  after: z.optional(Cursor),
  pageSize: z.optional(pageSize(100)),
});
export const CountedReply = z.object({ list: z.array(CountedBet), next: z.nullable(Cursor) });

export const getWagering = defineEndpoint({
  method: 'GET',
  path: '/wps/promotions/wagering',
  summary:
    'What the player still has to play before money can be taken out, and every requirement, newest first.',
  access: 'real',
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(50)) }),
  reply: z.object({
    /** Over all that are open; 0 where money can be taken out. */
    left: Money,
    list: z.array(Requirement),
    next: z.nullable(Cursor),
  }),
  errors: [],
});

export const listCountedBets = defineEndpoint({
  method: 'GET',
  path: '/wps/promotions/wagering/bets',
  summary: 'The rounds that an own requirement counted, newest first. They are kept for half a year.',
  access: 'real',
  query: CountedQuery,
  reply: CountedReply,
  errors: ['not_found'],
});
