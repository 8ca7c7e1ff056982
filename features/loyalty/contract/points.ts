import {
  idempotencyErrors,
  paymentPasswordErrors,
  TypedPaymentPassword,
} from '@kislap/cashier/contract/cashier.fields';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Day, Instant, pageSize } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { Points, PositivePoints } from './points.fields.ts';

/** What changed somebody's points. */
export const pointKinds = ['EARNED', 'GIVEN', 'CONVERTED', 'REDEEMED', 'RETURNED', 'LAPSED'] as const;
export const PointKind = z.enum(pointKinds);
export type PointKind = z.output<typeof PointKind>;

export const PointEntry = z.object({
  kind: PointKind,
  reference: z.string(),
  /** Positive where points came. */
  points: Points,
  createdAt: Instant,
});
export type PointEntry = z.output<typeof PointEntry>;

export const getPoints = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/points-balance',
  summary: "The player's points, those that lapse next, and how many may be converted today.",
  access: 'real',
  reply: z.object({
    points: Points,
    /** The multiplier of the player's level, in hundredths. */
    multiplier: z.int(),
    /** The oldest points that are left, and the first day on which they are gone. */
    nextLapse: z.nullable(z.object({ points: Points, on: Day })),
    convertLeft: Points,
  }),
  errors: ['operation_not_enabled'],
});

export const getPointsConfig = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/points-config',
  summary: 'How points are earned and what they are worth.',
  access: 'public',
  reply: z.object({
    /** Hundredths of a point for a hundred pesos of valid bets. */
    weights: z.array(z.object({ category: z.string(), weight: z.int() })),
    lapseDays: z.int(),
    convert: z.object({ min: Points, step: Points, dayMax: Points }),
  }),
  errors: [],
});

export const listPoints = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/points-history',
  summary: "Every change of the player's points, newest first.",
  access: 'real',
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(50)) }),
  reply: z.object({ list: z.array(PointEntry), next: z.nullable(Cursor) }),
  errors: ['operation_not_enabled'],
});

export const convertPoints = defineEndpoint({
  method: 'POST',
  path: '/wps/relay/points-convert',
  summary: 'Changes points into money: 100 points are ₱1, which is played once. Safe to send twice.',
  access: 'real',
  encrypted: true,
  idempotency: 'required',
  body: z.strictObject({ points: PositivePoints, paymentPassword: TypedPaymentPassword }),
  reply: z.object({ amount: Money, points: Points }),
  errors: [
    ...idempotencyErrors,
    ...paymentPasswordErrors,
    'operation_not_enabled',
    'account_locked',
    'cooling_off',
    'self_excluded',
    'balance_full',
    'points_too_few',
    'points_below_minimum',
    'points_not_in_steps',
    'points_day_limit',
    'ledger_busy',
  ],
});
