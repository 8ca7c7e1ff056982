import {
  idempotencyErrors,
  paymentPasswordErrors,
  TypedPaymentPassword,
} from '@kislap/cashier/contract/cashier.fields';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize, text } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { GoodsId, RedemptionId } from './loyalty.ids.ts';
import { Points } from './points.fields.ts';

/** What the mall offers, in the caller's language. */
export const Goods = z.object({
  goodsId: GoodsId,
  name: z.string(),
  text: z.string(),
  price: Points,
  /** How many are left. */
  stock: z.int(),
});
export type Goods = z.output<typeof Goods>;

export const RedemptionState = z.enum(['IN_PROCESS', 'APPROVED', 'REJECTED']);
export type RedemptionState = z.output<typeof RedemptionState>;

export const Redemption = z.object({
  redemptionId: RedemptionId,
  name: z.string(),
  points: Points,
  state: RedemptionState,
  /** What the house says to it. */
  note: z.nullable(z.string()),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
});
export type Redemption = z.output<typeof Redemption>;

/** Who gets it, and where. */
export const Delivery = z.strictObject({
  recipient: text(80, 2),
  phone: z.string().check(z.regex(/^\+?[0-9 -]{7,20}$/)),
  address: text(300, 5),
});
export type Delivery = z.output<typeof Delivery>;

export const listGoods = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/points-reward',
  summary: 'What the points mall offers.',
  access: 'public',
  reply: z.object({ list: z.array(Goods) }),
  errors: ['operation_not_enabled'],
});

export const redeemGoods = defineEndpoint({
  method: 'POST',
  path: '/wps/relay/points-redeem',
  summary: 'Asks for goods: points and stock are taken at once. Safe to send twice.',
  access: 'real',
  encrypted: true,
  idempotency: 'required',
  body: z.strictObject({ goodsId: GoodsId, delivery: Delivery, paymentPassword: TypedPaymentPassword }),
  reply: Redemption,
  errors: [
    ...idempotencyErrors,
    ...paymentPasswordErrors,
    'operation_not_enabled',
    'account_locked',
    'account_disabled',
    'verification_required',
    'underage',
    'cooling_off',
    'self_excluded',
    'points_too_few',
    'goods_sold_out',
  ],
});

export const listRedemptions = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/points-redeem-list',
  summary: 'What the player asked for, newest first.',
  access: 'real',
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(50)) }),
  reply: z.object({ list: z.array(Redemption), next: z.nullable(Cursor) }),
  errors: ['operation_not_enabled'],
});
