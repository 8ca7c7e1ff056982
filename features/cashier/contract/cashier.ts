import { defineCallback, defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, Nothing, text } from '@kislap/contract-kit/fields';
import { Money, PositiveMoney } from '@kislap/contract-kit/money';
import { SecondFactor, secondFactorErrors } from '@kislap/contract-kit/second-factor';
import * as z from 'zod/mini';
import {
  accountErrors,
  DepositFinding,
  DepositStatus,
  DepositStop,
  HistoryQuery,
  idempotencyErrors,
  MethodId,
  MethodKind,
  PaymentPassword,
  paymentPasswordErrors,
  TypedPaymentPassword,
} from './cashier.fields.ts';
import { DepositId, PayeeId, WithdrawalId } from './cashier.ids.ts';

export {
  DepositFinding,
  DepositStatus,
  DepositStop,
  depositStatuses,
  PaymentPassword,
  PayoutStatus,
  payoutStatuses,
  WithdrawalStatus,
  withdrawalStatuses,
} from './cashier.fields.ts';
export * from './cashier.withdrawals.ts';

/** `closed`: not at this hour; `stopped`: it failed too often for this player. */
const Usability = {
  state: z.enum(['open', 'closed', 'stopped']),
  /** Of the Manila day, "08:00"; null where it is always open. */
  opensAt: z.nullable(z.string()),
  closesAt: z.nullable(z.string()),
};

export const DepositMethod = z.object({
  methodId: MethodId,
  kind: MethodKind,
  name: z.string(),
  amountMin: Money,
  amountMax: Money,
  /** What comes on top: a fixed fee, and this share of the amount ("0.01"). */
  fee: Money,
  feeRate: Money,
  quickAmounts: z.array(Money),
  /** The money is not real. */
  isSandbox: z.boolean(),
  ...Usability,
});
export type DepositMethod = z.output<typeof DepositMethod>;

export const WithdrawalMethod = z.object({
  methodId: MethodId,
  kind: MethodKind,
  name: z.string(),
  amountMin: Money,
  amountMax: Money,
  /** What the account number must look like: a regular expression and an example. */
  accountPattern: z.string(),
  accountExample: z.string(),
  isSandbox: z.boolean(),
  ...Usability,
});
export type WithdrawalMethod = z.output<typeof WithdrawalMethod>;

/** Everything a player must know before typing an amount. */
export const getCashierMethods = defineEndpoint({
  method: 'GET',
  path: '/wps/cashier/methods',
  summary: 'Deposit and withdrawal methods with limits and fees, and missing requirements.',
  access: 'real',
  reply: z.object({
    currency: z.string(),
    currencySymbol: z.string(),
    deposit: z.array(DepositMethod),
    withdrawal: z.array(WithdrawalMethod),
    rules: z.object({
      dailyLimit: Money,
      dailyUsed: Money,
      /** Null: every withdrawal is free. */
      freePerDay: z.nullable(z.int()),
      freeLeft: z.nullable(z.int()),
      /** After the free ones: this share of the amount ("0.01"), between feeMin and feeMax. */
      feeRate: Money,
      feeMin: Money,
      feeMax: Money,
      payeesMax: z.int(),
      payeeCoolingHours: z.int(),
      autoReceivedMinutes: z.int(),
      canCancel: z.boolean(),
    }),
    /** The name a payee must carry; null until the account has one (the first payee then gives it). */
    registeredName: z.nullable(z.string()),
    /** False: age or identity is still to be checked before any money moves. */
    isMoneyAllowed: z.boolean(),
    paymentPassword: z.object({ isSet: z.boolean(), lockedUntil: z.nullable(Instant) }),
    openWithdrawalId: z.nullable(WithdrawalId),
  }),
  errors: [],
});

export const Deposit = z.object({
  depositId: DepositId,
  methodId: MethodId,
  methodName: z.string(),
  amount: Money,
  fee: Money,
  status: DepositStatus,
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  /** While PENDING and not stopped: where to go on paying. */
  redirectUrl: z.nullable(z.string()),
  /** What was asked for, where another amount came. */
  asked: Money,
  finding: z.nullable(DepositFinding),
  /** Of a credited one: what went back after all. */
  takenBack: Money,
  /** Why it may not be credited any more; what is paid all the same goes back. */
  stoppedFor: z.nullable(DepositStop),
  /** The short reference that provider page, receipt and console show as well. */
  reference: z.string(),
  /** At the player's own bank: another part of the page says where to, and takes its slip. */
  isTransfer: z.boolean(),
});
export type Deposit = z.output<typeof Deposit>;

/** Credited only when the provider's signed webhook says so; coming back from the hosted page changes nothing. */
export const createDeposit = defineEndpoint({
  method: 'POST',
  path: '/wps/cashier/deposits',
  summary: 'Opens a deposit at the provider and answers the address of its hosted page. Safe to send twice.',
  access: 'real',
  idempotency: 'required',
  body: z.strictObject({ methodId: MethodId, amount: PositiveMoney }),
  reply: z.object({
    depositId: DepositId,
    status: DepositStatus,
    redirectUrl: z.nullable(z.string()),
    instructions: z.nullable(z.string()),
  }),
  errors: [
    ...idempotencyErrors,
    ...accountErrors,
    'terms_outdated',
    'person_check_pending',
    'network_deposit_refused',
    'method_unavailable',
    'method_closed',
    'method_stopped',
    'amount_invalid',
    'amount_below_minimum',
    'amount_above_maximum',
    'payment_provider_unavailable',
    'self_excluded',
    'cooling_off',
    'deposit_limit_reached',
  ],
});

export const listDeposits = defineEndpoint({
  method: 'GET',
  path: '/wps/cashier/deposits',
  summary: "The player's own deposits, newest first.",
  access: 'real',
  query: HistoryQuery,
  reply: z.object({ list: z.array(Deposit), totalPages: z.int() }),
  errors: [],
});

export const getDeposit = defineEndpoint({
  method: 'GET',
  path: '/wps/cashier/deposits/:depositId',
  summary: 'One deposit of the player.',
  access: 'real',
  params: z.strictObject({ depositId: DepositId }),
  reply: Deposit,
  errors: [],
});

/** Since the account was opened: deposits that were credited, payouts that were paid, and the first less the second. */
export const getLifetime = defineEndpoint({
  method: 'GET',
  path: '/wps/cashier/lifetime',
  summary: "The account's deposits, payouts and net deposits since it was opened.",
  access: 'real',
  reply: z.object({ deposited: Money, paidOut: Money, netDeposits: Money }),
  errors: [],
});

export const Payee = z.object({
  payeeId: PayeeId,
  methodId: MethodId,
  methodName: z.string(),
  kind: MethodKind,
  payeeName: z.string(),
  /** Only the last four characters are readable. */
  accountMasked: z.string(),
  bankName: z.nullable(z.string()),
  createdAt: Instant,
  /** A fresh payee cannot be paid before this moment. */
  usableAt: Instant,
  isUsable: z.boolean(),
  /** False where its number cannot be read any more: it has to be added again. */
  isReadable: z.boolean(),
});
export type Payee = z.output<typeof Payee>;

export const listPayees = defineEndpoint({
  method: 'GET',
  path: '/wps/cashier/payees',
  summary: 'The accounts a withdrawal may go to.',
  access: 'real',
  reply: z.object({ list: z.array(Payee), payeesMax: z.int() }),
  errors: [],
});

export const createPayee = defineEndpoint({
  method: 'POST',
  path: '/wps/cashier/payees',
  summary: "Binds a bank account or e-wallet in the player's own registered name.",
  access: 'real',
  idempotency: 'optional',
  body: z.strictObject({
    methodId: MethodId,
    payeeName: text(80, 2),
    accountNumber: z.string().check(z.regex(/^[0-9A-Za-z -]{4,40}$/)),
    /** Required for a bank, refused for an e-wallet. */
    bankName: z.optional(text(60, 2)),
    paymentPassword: TypedPaymentPassword,
    ...SecondFactor,
  }),
  reply: Payee,
  errors: [
    ...accountErrors,
    'person_check_pending',
    ...secondFactorErrors,
    ...paymentPasswordErrors,
    'idempotency_key_reused',
    'request_in_progress',
    'method_unavailable',
    'payee_exists',
    'payee_limit_reached',
    'payee_name_mismatch',
    'payee_account_invalid',
  ],
});

export const removePayee = defineEndpoint({
  method: 'POST',
  path: '/wps/cashier/payees/:payeeId/remove',
  summary: 'Removes a payee. Withdrawals already requested are still paid to it.',
  access: 'real',
  params: z.strictObject({ payeeId: PayeeId }),
  body: z.strictObject({ paymentPassword: TypedPaymentPassword, ...SecondFactor }),
  reply: Nothing,
  errors: [...secondFactorErrors, ...paymentPasswordErrors, 'payee_not_found'],
});

/** The first one needs the login password alone; a change needs the old payment password as well. */
export const putPaymentPassword = defineEndpoint({
  method: 'PUT',
  path: '/wps/cashier/payment-password',
  summary: 'Sets or changes the payment password.',
  access: 'real',
  body: z.strictObject({
    loginPassword: z.string().check(z.minLength(1), z.maxLength(128)),
    oldPaymentPassword: z.optional(TypedPaymentPassword),
    paymentPassword: PaymentPassword,
  }),
  reply: z.object({ isSet: z.literal(true) }),
  errors: [
    'account_locked',
    'account_disabled',
    'old_password_incorrect',
    'password_too_weak',
    'payment_password_incorrect',
    'payment_password_locked',
  ],
});

export const paymentWebhook = defineCallback({
  method: 'POST',
  path: '/cashier/webhooks/:provider',
  summary: 'Signed news from a payment provider about a checkout or a payout.',
  protocol: 'payment-provider',
});
