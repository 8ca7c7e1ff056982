import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money, PositiveMoney } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import {
  accountErrors,
  HistoryQuery,
  idempotencyErrors,
  paymentPasswordErrors,
  TypedPaymentPassword,
} from './cashier.fields.ts';
import { HandoverId } from './cashier.ids.ts';

export const HandoverDirection = z.enum(['up', 'down']);

export const Handover = z.object({
  handoverId: HandoverId,
  /** Of the line: `up` to the upline, `down` to a downline. */
  direction: HandoverDirection,
  /** False: the player received it. */
  isSent: z.boolean(),
  /** The other one's name. */
  account: z.string(),
  amount: Money,
  status: z.enum(['BEGUN', 'DONE', 'REFUSED']),
  createdAt: Instant,
  reference: z.string(),
});
export type Handover = z.output<typeof Handover>;

export const getHandoverLine = defineEndpoint({
  method: 'GET',
  path: '/wps/cashier/line',
  summary: 'To whom the player can hand money: the direct upline, and for agents whether to a downline.',
  access: 'real',
  reply: z.object({
    upline: z.nullable(z.string()),
    canSendDown: z.boolean(),
    amountMin: Money,
    /** Of the day, shared with withdrawals. */
    dailyLimit: Money,
    dailyUsed: Money,
  }),
  errors: [],
});

/** Instant and final. Checked as a withdrawal is; the receiver of what comes from above plays it once. */
export const createHandover = defineEndpoint({
  method: 'POST',
  path: '/wps/cashier/handovers',
  summary: 'Hands money to the direct upline, or as an agent to a direct downline. Safe to send twice.',
  access: 'real',
  idempotency: 'required',
  body: z.strictObject({
    direction: HandoverDirection,
    /** Of a direct downline; without it the upline. */
    toAccountId: z.optional(AccountId),
    amount: PositiveMoney,
    paymentPassword: TypedPaymentPassword,
  }),
  reply: Handover,
  errors: [
    ...idempotencyErrors,
    ...accountErrors,
    ...paymentPasswordErrors,
    'handover_target_unknown',
    'handover_target_closed',
    'amount_invalid',
    'amount_below_minimum',
    'contact_cooling',
    'withdrawal_turnover_open',
    'withdrawal_debt_open',
    'withdrawal_daily_limit',
    'balance_too_low',
    'ledger_busy',
  ],
});

export const listHandovers = defineEndpoint({
  method: 'GET',
  path: '/wps/cashier/handovers',
  summary: 'What the player handed over and received along the line, newest first.',
  access: 'real',
  query: HistoryQuery,
  reply: z.object({ list: z.array(Handover), totalPages: z.int() }),
  errors: [],
});
