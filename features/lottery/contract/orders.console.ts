import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, integerText } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { drawStates, IssueNumber, LotteryCode } from './draws.ts';
import { LotteryOrderId } from './lottery.ids.ts';
import { LotteryOrder, orderStates } from './orders.ts';

export const ConsoleOrder = z.object({
  accountId: AccountId,
  account: z.string(),
  ...LotteryOrder.shape,
  settledAt: z.nullable(Instant),
});
export type ConsoleOrder = z.output<typeof ConsoleOrder>;

export const listConsoleOrders = defineEndpoint({
  method: 'GET',
  path: '/console/api/lottery/orders',
  summary:
    'Orders of a player, or of the draws of a time; the latest first. `before` is the last order of the page before.',
  access: { permission: 'lottery.read' },
  query: z.strictObject({
    accountId: z.optional(AccountId),
    gameCode: z.optional(LotteryCode),
    issue: z.optional(IssueNumber),
    state: z.optional(z.enum(orderStates)),
    /** Without a player: draws of this time, the last day without it. */
    from: z.optional(Instant),
    to: z.optional(Instant),
    before: z.optional(LotteryOrderId),
    pageSize: z.optional(integerText(1, 100)),
  }),
  reply: z.object({ list: z.array(ConsoleOrder), next: z.nullable(LotteryOrderId) }),
  errors: [],
});

export const getConsoleOrder = defineEndpoint({
  method: 'GET',
  path: '/console/api/lottery/orders/:accountId/:orderId',
  summary: 'One order with its lines, their prices and what it was under earlier results.',
  access: { permission: 'lottery.read' },
  params: z.strictObject({ accountId: AccountId, orderId: LotteryOrderId }),
  reply: z.object({
    order: ConsoleOrder,
    drawState: z.nullable(z.enum(drawStates)),
    /** The first of its lines: what each costs, and the most that it can pay. */
    lines: z.array(z.object({ number: z.string(), cost: Money, best: Money, isHalf: z.boolean() })),
    lineCount: z.int(),
    history: z.array(
      z.object({
        resultVersion: z.int(),
        state: z.string(),
        payout: Money,
        replacedAt: Instant,
      }),
    ),
  }),
  errors: [],
});
