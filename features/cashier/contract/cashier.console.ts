import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day, Instant, Nothing, PageNumber, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { riskFlags } from '../rules/risk.ts';
import { ShownDebt, ShownOpposite } from './cashier.evidence.ts';
import { ProviderKey } from './cashier.fields.ts';
import { DepositId, WithdrawalId } from './cashier.ids.ts';
import { DepositFinding, DepositStatus, DepositStop, PayoutStatus, WithdrawalStatus } from './cashier.ts';

/** Why an operator says no; each has a text for the player. */
export const rejectReasons = [
  'identity_unclear',
  'payee_unclear',
  'bonus_abuse',
  'suspected_fraud',
  'player_request',
  'other',
] as const;
export const RejectReason = z.enum(rejectReasons);
export type RejectReason = z.output<typeof RejectReason>;

export const RiskFlag = z.enum(riskFlags);
export type RiskFlag = z.output<typeof RiskFlag>;

const WithdrawalParams = z.strictObject({ withdrawalId: WithdrawalId });

export const QueuedWithdrawal = z.object({
  withdrawalId: WithdrawalId,
  accountId: AccountId,
  account: z.string(),
  amount: Money,
  fee: Money,
  netAmount: Money,
  status: WithdrawalStatus,
  methodName: z.string(),
  payeeName: z.string(),
  accountMasked: z.string(),
  flags: z.array(RiskFlag),
  reviewer: z.nullable(z.string()),
  /** True while a payout needs a person: a part failed beside paid ones, or no answer came for long. */
  needsAttention: z.boolean(),
  createdAt: Instant,
});
export type QueuedWithdrawal = z.output<typeof QueuedWithdrawal>;

export const listWithdrawalQueue = defineEndpoint({
  method: 'GET',
  path: '/console/api/cashier/withdrawals',
  summary: 'Withdrawals by status, oldest first while they wait for a person, else newest first.',
  access: { permission: 'withdrawals.read' },
  query: z.strictObject({
    /** `open`, the default, is everything an operator may still have to act on. */
    status: z.optional(z.union([z.enum(['open', 'all']), WithdrawalStatus])),
    accountId: z.optional(AccountId),
    from: z.optional(Day),
    to: z.optional(Day),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({
    list: z.array(QueuedWithdrawal),
    totalPages: z.int(),
    counts: z.array(z.object({ status: WithdrawalStatus, count: z.int() })),
  }),
  errors: [],
});

export const WithdrawalCase = z.object({
  withdrawal: QueuedWithdrawal,
  /** Its amount is above what one person approves. */
  needsSecond: z.boolean(),
  /** The player missed it, and it is being paid once more. */
  isSentAgain: z.boolean(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  balances: z.object({ cash: Money, bonus: Money, held: Money }),
  /** Lifetime money in and out, and (withdrawn + this one) / deposited in hundredths; null without deposits. */
  totals: z.object({
    deposited: Money,
    withdrawn: Money,
    ratioPercent: z.nullable(z.int()),
  }),
  parts: z.array(
    z.object({
      part: z.int(),
      attempt: z.int(),
      amount: Money,
      status: PayoutStatus,
      providerReference: z.nullable(z.string()),
      failureReason: z.nullable(z.string()),
      updatedAt: Instant,
    }),
  ),
  history: z.array(
    z.object({
      status: WithdrawalStatus,
      at: Instant,
      /** An operator's name, `player`, `provider` or `system`. */
      actor: z.string(),
      note: z.nullable(z.string()),
    }),
  ),
  recentDeposits: z.array(
    z.object({
      depositId: DepositId,
      methodName: z.string(),
      amount: Money,
      status: DepositStatus,
      createdAt: Instant,
    }),
  ),
  recentRounds: z.array(
    z.object({
      roundRef: z.string(),
      vendor: z.string(),
      gameName: z.string(),
      stake: Money,
      win: Money,
      state: z.string(),
      openedAt: Instant,
    }),
  ),
  /** Other accounts paid to the same payee account. */
  sharedWith: z.array(z.object({ accountId: AccountId, account: z.string() })),
  /** Events with the player on one side and an account of the same person or browser on the other, the latest first. */
  opposites: z.array(ShownOpposite),
  /** What the player owes; as long as it is open, no withdrawal is approved by rule. */
  debts: z.array(ShownDebt),
});
export type WithdrawalCase = z.output<typeof WithdrawalCase>;

export const getWithdrawalCase = defineEndpoint({
  method: 'GET',
  path: '/console/api/cashier/withdrawals/:withdrawalId',
  summary: 'A withdrawal with the evidence to decide on it.',
  access: { permission: 'withdrawals.read' },
  params: WithdrawalParams,
  reply: WithdrawalCase,
  errors: [],
});

const decisionErrors = ['withdrawal_state_changed', 'ledger_busy'] as const;
const Note = text(500);

export const reviewWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/console/api/cashier/withdrawals/:withdrawalId/review',
  summary: 'Takes an APPLIED withdrawal into review: from here the player can no longer cancel it.',
  access: { permission: 'withdrawals.decide' },
  params: WithdrawalParams,
  reply: WithdrawalCase,
  errors: decisionErrors,
});

export const approveWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/console/api/cashier/withdrawals/:withdrawalId/approve',
  summary: 'Approves an APPLIED or AUDITING withdrawal; the payout follows by itself.',
  access: { permission: 'withdrawals.decide' },
  params: WithdrawalParams,
  body: z.strictObject({ note: z.optional(Note) }),
  reply: WithdrawalCase,
  errors: [...decisionErrors, 'withdrawal_needs_second'],
});

/**
 * For what one person may not decide: `approve` above the limit of the brand; what gives money back, `failed` while
 * PAYING and `refunded` while NOT_RECEIVED; and `repay`, which sends what a player misses through the provider once more.
 * The provider's own record is read first, and again when another agrees.
 */
export const askForWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/console/api/cashier/withdrawals/:withdrawalId/ask',
  summary: 'Asks for a decision on a payout that takes two people.',
  access: { permission: 'withdrawals.decide' },
  params: WithdrawalParams,
  body: z.strictObject({ act: z.enum(['approve', 'failed', 'repay', 'refunded']), reason: ApprovalReason }),
  reply: Approval,
  errors: [...decisionErrors, 'already_requested', 'payout_is_paid', 'payment_provider_unavailable'],
});

export const rejectWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/console/api/cashier/withdrawals/:withdrawalId/reject',
  summary: 'Rejects an APPLIED or AUDITING withdrawal and gives the frozen money back.',
  access: { permission: 'withdrawals.decide' },
  params: WithdrawalParams,
  body: z.strictObject({ reason: RejectReason, note: z.optional(Note) }),
  reply: WithdrawalCase,
  errors: decisionErrors,
});

export const retryWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/console/api/cashier/withdrawals/:withdrawalId/retry',
  summary:
    'While PAYING, or while it is paid once more: asks the provider again about unanswered parts. Sends failed parts again.',
  access: { permission: 'withdrawals.decide' },
  params: WithdrawalParams,
  reply: WithdrawalCase,
  errors: decisionErrors,
});

/**
 * An operator's word where the provider gives none. While PAYING, or while what a player misses is paid once more: `paid`
 * or `failed` ends the unanswered and failed parts. While NOT_RECEIVED: `repaid` (paid again by hand), `received` (proof shown) or `refunded` (money back).
 */
export const markWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/console/api/cashier/withdrawals/:withdrawalId/mark',
  summary: 'Ends a payout the provider left open, or a dispute with the player; the note is the proof.',
  access: { permission: 'withdrawals.decide' },
  params: WithdrawalParams,
  body: z.strictObject({
    outcome: z.enum(['paid', 'failed', 'repaid', 'received', 'refunded']),
    note: text(500, 5),
  }),
  reply: WithdrawalCase,
  errors: [...decisionErrors, 'withdrawal_needs_second'],
});

export const listConsoleDeposits = defineEndpoint({
  method: 'GET',
  path: '/console/api/cashier/deposits',
  summary: 'Deposits of all players, oldest first while they are held or go back, else newest first.',
  access: { permission: 'deposits.read' },
  query: z.strictObject({
    status: z.optional(DepositStatus),
    depositId: z.optional(DepositId),
    accountId: z.optional(AccountId),
    providerKey: z.optional(ProviderKey),
    from: z.optional(Day),
    to: z.optional(Day),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({
    list: z.array(
      z.object({
        depositId: DepositId,
        accountId: AccountId,
        account: z.string(),
        methodName: z.string(),
        amount: Money,
        status: DepositStatus,
        /** The short reference that site, provider page and receipt show as well. */
        reference: z.string(),
        providerReference: z.nullable(z.string()),
        asked: Money,
        finding: z.nullable(DepositFinding),
        takenBack: Money,
        /** Why it may not be credited. */
        stoppedFor: z.nullable(DepositStop),
        /** The provider's last refusal to send the payment back; it stays held until the return succeeds. */
        returnRefusal: z.nullable(z.string()),
        createdAt: Instant,
        finishedAt: z.nullable(Instant),
      }),
    ),
    totalPages: z.int(),
    /** Payments that the provider refused to send back, or that wait for a decision. */
    waiting: z.int(),
  }),
  errors: [],
});

export const returnDeposit = defineEndpoint({
  method: 'POST',
  path: '/console/api/cashier/deposits/:depositId/return',
  summary: 'Asks the provider again to send a held payment back; safe to repeat.',
  access: { permission: 'deposits.return' },
  params: z.strictObject({ depositId: DepositId }),
  reply: Nothing,
  errors: ['deposit_state_changed'],
});

/** A payment of more than the method takes: into the balance, once another operator agrees. */
export const askToCreditDeposit = defineEndpoint({
  method: 'POST',
  path: '/console/api/cashier/deposits/:depositId/credit',
  summary: 'Asks to credit a held payment. It takes two people; sending it back takes one.',
  access: { permission: 'deposits.return' },
  params: z.strictObject({ depositId: DepositId }),
  body: z.strictObject({ reason: ApprovalReason }),
  reply: Approval,
  errors: ['already_requested', 'deposit_state_changed'],
});
