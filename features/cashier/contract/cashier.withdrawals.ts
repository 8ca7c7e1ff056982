import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant } from '@kislap/contract-kit/fields';
import { Money, PositiveMoney } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import {
  accountErrors,
  HistoryQuery,
  idempotencyErrors,
  PayoutStatus,
  paymentPasswordErrors,
  TypedPaymentPassword,
  WithdrawalStatus,
} from './cashier.fields.ts';
import { PayeeId, WithdrawalId } from './cashier.ids.ts';

/** A payout is sent in one part, or in several when the amount is above what the method takes at once. */
export const WithdrawalPart = z.object({ part: z.int(), amount: Money, status: PayoutStatus });

export const Withdrawal = z.object({
  withdrawalId: WithdrawalId,
  amount: Money,
  fee: Money,
  /** What reaches the payee: the amount less the fee. */
  netAmount: Money,
  status: WithdrawalStatus,
  methodName: z.string(),
  payeeName: z.string(),
  accountMasked: z.string(),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  /** Why it was rejected or failed: a code with a text in the catalogues. */
  reason: z.nullable(z.string()),
  parts: z.array(WithdrawalPart),
  /** Every step with its moment, oldest first. */
  timeline: z.array(z.object({ status: WithdrawalStatus, at: Instant })),
  canCancel: z.boolean(),
  canConfirm: z.boolean(),
  /** The player missed it, and it is being paid once more. */
  isSentAgain: z.boolean(),
  /** While PAID: when it counts as received without an answer. */
  autoReceivedAt: z.nullable(Instant),
});
export type Withdrawal = z.output<typeof Withdrawal>;

export const createWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/wps/cashier/withdrawals',
  summary: 'Asks for a payout and freezes the amount at once. Safe to send twice.',
  access: 'real',
  idempotency: 'required',
  body: z.strictObject({ payeeId: PayeeId, amount: PositiveMoney, paymentPassword: TypedPaymentPassword }),
  reply: z.object({ withdrawalId: WithdrawalId, fee: Money, status: WithdrawalStatus }),
  errors: [
    ...idempotencyErrors,
    ...accountErrors,
    ...paymentPasswordErrors,
    'payee_not_found',
    'payee_cooling',
    'payee_unreadable',
    'contact_cooling',
    'payee_name_mismatch',
    'method_unavailable',
    'method_closed',
    'method_stopped',
    'amount_invalid',
    'amount_below_minimum',
    'amount_above_maximum',
    'withdrawal_turnover_open',
    'withdrawal_debt_open',
    'withdrawal_daily_limit',
    'withdrawal_in_progress',
    'balance_too_low',
    'ledger_busy',
  ],
});

export const listWithdrawals = defineEndpoint({
  method: 'GET',
  path: '/wps/cashier/withdrawals',
  summary: "The player's own withdrawals, newest first.",
  access: 'real',
  query: HistoryQuery,
  reply: z.object({ list: z.array(Withdrawal), totalPages: z.int() }),
  errors: [],
});

export const getWithdrawal = defineEndpoint({
  method: 'GET',
  path: '/wps/cashier/withdrawals/:withdrawalId',
  summary: 'One withdrawal of the player.',
  access: 'real',
  params: z.strictObject({ withdrawalId: WithdrawalId }),
  reply: Withdrawal,
  errors: [],
});

export const cancelWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/wps/cashier/withdrawals/:withdrawalId/cancel',
  summary: 'Cancels a withdrawal, only while APPLIED and if the brand allows it.',
  access: 'real',
  params: z.strictObject({ withdrawalId: WithdrawalId }),
  reply: Withdrawal,
  errors: ['withdrawal_state_changed', 'ledger_busy'],
});

/** `received` and `not_received` answer one part (all of them without `part`); `full_payment` confirms them all. */
export const confirmWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/wps/cashier/withdrawals/:withdrawalId/confirm',
  summary: "The player's answer to a payout. Unanswered, it counts as received after a while.",
  access: 'real',
  params: z.strictObject({ withdrawalId: WithdrawalId }),
  body: z.strictObject({
    part: z.optional(z.int().check(z.gte(1), z.lte(99))),
    answer: z.enum(['received', 'not_received', 'full_payment']),
  }),
  reply: Withdrawal,
  errors: ['withdrawal_state_changed'],
});
