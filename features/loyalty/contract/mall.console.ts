import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Nothing, pageSize, text, Version } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { GoodsId, RedemptionId } from './loyalty.ids.ts';
import { Delivery, Redemption } from './mall.ts';
import { Points, PositivePoints } from './points.fields.ts';
import { PointEntry } from './points.ts';

const Draft = {
  nameEn: text(80),
  nameTy: text(80),
  textEn: text(500, 0),
  textTy: text(500, 0),
  price: PositivePoints,
  stock: z.int().check(z.gte(0), z.lte(1_000_000)),
  isOpen: z.boolean(),
  /** From the front of the mall. */
  place: z.int().check(z.gte(0), z.lte(10_000)),
};

export const GoodsDraft = z.strictObject(Draft);
export type GoodsDraft = z.output<typeof GoodsDraft>;

export const DeskGoods = z.object({ ...Draft, goodsId: GoodsId, version: z.int() });
export type DeskGoods = z.output<typeof DeskGoods>;

export const DeskRedemption = z.extend(Redemption, {
  accountId: AccountId,
  account: z.string(),
  decidedBy: z.nullable(z.string()),
});
export type DeskRedemption = z.output<typeof DeskRedemption>;

export const listDeskGoods = defineEndpoint({
  method: 'GET',
  path: '/console/api/loyalty/goods',
  summary: 'All goods of the points mall, hidden ones too.',
  access: { permission: 'loyalty.goods' },
  reply: z.object({ list: z.array(DeskGoods) }),
  errors: [],
});

export const createGoods = defineEndpoint({
  method: 'POST',
  path: '/console/api/loyalty/goods',
  summary: 'New goods of the points mall.',
  access: { permission: 'loyalty.goods' },
  body: GoodsDraft,
  reply: DeskGoods,
  errors: [],
});

export const updateGoods = defineEndpoint({
  method: 'PUT',
  path: '/console/api/loyalty/goods/:goodsId',
  summary: 'Changes goods of the points mall. The stock is what is left to give.',
  access: { permission: 'loyalty.goods' },
  params: z.strictObject({ goodsId: GoodsId }),
  body: z.strictObject({ ...Draft, version: Version }),
  reply: DeskGoods,
  errors: ['goods_changed'],
});

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/console/api/loyalty/orders',
  summary: 'Orders of the points mall: those that wait oldest first, decided ones newest first.',
  access: { permission: 'loyalty.read' },
  query: z.strictObject({
    state: z.enum(['waiting', 'decided']),
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ list: z.array(DeskRedemption), next: z.nullable(Cursor), waiting: z.int() }),
  errors: [],
});

export const getDelivery = defineEndpoint({
  method: 'GET',
  path: '/console/api/loyalty/orders/:redemptionId/delivery',
  summary: 'Who gets the goods, and where. Noted in the audit log.',
  access: { permission: 'loyalty.orders' },
  params: z.strictObject({ redemptionId: RedemptionId }),
  reply: Delivery,
  errors: [],
});

export const decideOrder = defineEndpoint({
  method: 'POST',
  path: '/console/api/loyalty/orders/:redemptionId',
  summary: 'Approves or rejects an order; a rejected one gives points and stock back.',
  access: { permission: 'loyalty.orders' },
  params: z.strictObject({ redemptionId: RedemptionId }),
  body: z.strictObject({ outcome: z.enum(['APPROVED', 'REJECTED']), note: text(200, 0) }),
  reply: Nothing,
  errors: ['redemption_decided'],
});

export const listPlayerPoints = defineEndpoint({
  method: 'GET',
  path: '/console/api/loyalty/points',
  summary: "A player's points and every change of them, newest first.",
  access: { permission: 'loyalty.read' },
  query: z.strictObject({
    accountId: AccountId,
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ points: Points, list: z.array(PointEntry), next: z.nullable(Cursor) }),
  errors: [],
});
