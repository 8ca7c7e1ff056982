import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { integerText } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { IssueNumber, LotteryCode } from './draws.ts';
import { LotteryChaseId, LotteryOrderId } from './lottery.ids.ts';
import { LotteryChase, LotteryChaseAsk, LotteryOrder, LotteryOrderAsk, orderStates } from './orders.ts';

/** What the rules may say of an order, whether it is asked for, priced or chased. */
const rules = [
  'lottery_unknown_game',
  'lottery_unknown_bet_type',
  'lottery_unknown_version',
  'lottery_no_picks',
  'lottery_wrong_parts',
  'lottery_number_outside',
  'lottery_duplicate_number',
  'lottery_no_lines',
  'lottery_too_many_bankers',
  'lottery_too_many_lines',
  'lottery_amount_not_of_unit',
  'lottery_multiple_outside',
  'lottery_order_too_small',
  'lottery_series_missing',
  'lottery_series_outside',
  'lottery_series_not_played',
  'lottery_zy_not_played',
  'lottery_issue_unknown',
  'lottery_off',
  'lottery_issue_closed',
] as const;

/** What keeps a player from staking. */
const staking = [
  'idempotency_key_required',
  'idempotency_key_reused',
  'request_in_progress',
  'balance_too_low',
  'ledger_busy',
  'verification_required',
  'terms_outdated',
  'person_check_pending',
  'underage',
  'account_locked',
  'account_disabled',
  'self_excluded',
  'cooling_off',
  'stake_limit_reached',
  'loss_limit_reached',
  'session_time_reached',
] as const;

export const quoteOrder = defineEndpoint({
  method: 'POST',
  path: '/lotto/lgw/orders/quote',
  summary:
    'Prices a slip before it is confirmed: lines, cost, best prize, and numbers that are full or pay half.',
  access: 'real',
  body: LotteryOrderAsk,
  reply: z.object({
    lines: z.int(),
    cost: Money,
    /** The most that a draw can pay, without the pool and after the limit of an order. */
    bestPrize: Money,
    half: z.array(z.string()),
    full: z.array(z.string()),
  }),
  errors: rules,
});

export const placeOrder = defineEndpoint({
  method: 'POST',
  path: '/lotto/lgw/orders',
  summary: 'Bets on one issue. Judged by the clock of the database in the transaction of the stake.',
  access: 'real',
  idempotency: 'required',
  body: LotteryOrderAsk,
  reply: LotteryOrder,
  errors: [...rules, ...staking, 'lottery_number_full', 'lottery_number_half'],
});

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/lotto/lgw/orders',
  summary: 'Own orders, the latest first; `before` is the last order of the page before.',
  access: 'real',
  query: z.strictObject({
    gameCode: z.optional(LotteryCode),
    issue: z.optional(IssueNumber),
    state: z.optional(z.enum(orderStates)),
    before: z.optional(LotteryOrderId),
    pageSize: z.optional(integerText(1, 100)),
  }),
  reply: z.object({ list: z.array(LotteryOrder) }),
  errors: [],
});

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/lotto/lgw/orders/:orderId',
  summary: 'One own order.',
  access: 'real',
  params: z.strictObject({ orderId: LotteryOrderId }),
  reply: LotteryOrder,
  errors: [],
});

export const cancelOrder = defineEndpoint({
  method: 'POST',
  path: '/lotto/lgw/orders/:orderId/cancel',
  summary:
    'Gives the whole stake back: daily games, before the close, three times an issue. A repeat answers the same.',
  access: 'real',
  params: z.strictObject({ orderId: LotteryOrderId }),
  reply: LotteryOrder,
  errors: ['lottery_order_not_cancellable', 'lottery_cancel_limit', 'lottery_unknown_game'],
});

export const createChase = defineEndpoint({
  method: 'POST',
  path: '/lotto/lgw/chases',
  summary: 'One bet over 2 to 50 issues. The cost of all is held at once; what is not played goes back.',
  access: 'real',
  idempotency: 'required',
  body: LotteryChaseAsk,
  reply: LotteryChase,
  errors: [...rules, ...staking, 'lottery_too_few_issues', 'lottery_too_many_issues', 'lottery_chase_issues'],
});

export const listChases = defineEndpoint({
  method: 'GET',
  path: '/lotto/lgw/chases',
  summary: 'The last fifty own chases, each with its issues.',
  access: 'real',
  reply: z.object({ list: z.array(LotteryChase) }),
  errors: [],
});

export const cancelChase = defineEndpoint({
  method: 'POST',
  path: '/lotto/lgw/chases/:chaseId/cancel',
  summary: 'Gives back the issues that are no orders yet. A repeat answers the same.',
  access: 'real',
  params: z.strictObject({ chaseId: LotteryChaseId }),
  reply: LotteryChase,
  errors: [],
});
