import { Approval } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, PageNumber, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { WalletTransferRef, WalletTransferResolutionId } from './transfers.ids.ts';
import { WalletRecall, WalletTransfer, WalletTransferDirection, WalletTransferStatus } from './transfers.ts';

/** What people may say became of a transfer that no answer settles. */
export const walletTransferOutcomes = ['SUCCESS', 'FAILED'] as const;
export const WalletTransferOutcome = z.enum(walletTransferOutcomes);
export type WalletTransferOutcome = z.output<typeof WalletTransferOutcome>;

export const WalletTransferResolution = z.object({
  resolutionId: WalletTransferResolutionId,
  outcome: WalletTransferOutcome,
  evidence: z.string(),
  status: z.enum(['APPROVED', 'REJECTED']),
  requestedBy: z.string(),
  requestedAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  decisionNote: z.nullable(z.string()),
});
export type WalletTransferResolution = z.output<typeof WalletTransferResolution>;

export const ConsoleWalletTransfer = z.object({
  ...WalletTransfer.shape,
  accountId: AccountId,
  account: z.string(),
  checks: z.int(),
  nextCheckAt: z.nullable(Instant),
  /** So long without an answer that people decide. */
  isOverdue: z.boolean(),
});
export type ConsoleWalletTransfer = z.output<typeof ConsoleWalletTransfer>;

export const listConsoleWalletTransfers = defineEndpoint({
  method: 'GET',
  path: '/console/api/transfers',
  summary:
    'Transfers between wallets, newest first; with `queue` only those that wait for people, oldest first.',
  access: { permission: 'transfers.read' },
  query: z.strictObject({
    queue: z.optional(z.literal('true')),
    status: z.optional(WalletTransferStatus),
    direction: z.optional(WalletTransferDirection),
    vassalage: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    accountId: z.optional(AccountId),
    refNo: z.optional(WalletTransferRef),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({
    list: z.array(ConsoleWalletTransfer),
    /** As far as is known: one more than this page while there are more. */
    totalPages: z.int(),
    /** Without a final answer, and of these the ones that wait for people. */
    open: z.int(),
    waiting: z.int(),
    vendors: z.array(z.object({ vassalage: z.string(), displayName: z.string() })),
  }),
  errors: [],
});

const TransferParams = z.strictObject({ refNo: WalletTransferRef });
const Evidence = text(1_000, 10);

export const WalletTransferCase = z.object({
  transfer: ConsoleWalletTransfer,
  /** Our side: what the books say, in their order. */
  entries: z.array(
    z.object({
      reference: z.string(),
      type: z.string(),
      amount: Money,
      from: z.string(),
      to: z.string(),
      createdAt: Instant,
    }),
  ),
  /** The player's money at this vendor in our books, and in transit. */
  books: z.object({ main: Money, vendor: Money, onTheWay: Money }),
  /** The vendor's last reported balance. */
  vendor: z.object({ balance: z.nullable(Money), seenAt: z.nullable(Instant) }),
  steps: z.array(z.object({ at: Instant, kind: z.string(), outcome: z.string(), detail: z.string() })),
  resolutions: z.array(WalletTransferResolution),
});
export type WalletTransferCase = z.output<typeof WalletTransferCase>;

export const getWalletTransferCase = defineEndpoint({
  method: 'GET',
  path: '/console/api/transfers/:refNo',
  summary: "A transfer with both sides' evidence.",
  access: { permission: 'transfers.read' },
  params: TransferParams,
  reply: WalletTransferCase,
  errors: ['not_found'],
});

export const checkWalletTransfer = defineEndpoint({
  method: 'POST',
  path: '/console/api/transfers/:refNo/check',
  summary: 'Asks the vendor for the outcome now, and reads its balance.',
  access: { permission: 'transfers.request' },
  params: TransferParams,
  reply: WalletTransferCase,
  errors: ['not_found'],
});

export const requestWalletTransferResolution = defineEndpoint({
  method: 'POST',
  path: '/console/api/transfers/:refNo/resolution',
  summary:
    'Proposes the outcome of a transfer without an answer. Nothing moves until another operator approves.',
  access: { permission: 'transfers.request' },
  params: TransferParams,
  body: z.strictObject({ outcome: WalletTransferOutcome, evidence: Evidence }),
  reply: Approval,
  errors: ['not_found', 'wallet_transfer_settled', 'wallet_transfer_still_checked', 'already_requested'],
});

export const recallPlayerWallets = defineEndpoint({
  method: 'POST',
  path: '/console/api/transfers/players/:playerId/recall',
  summary: "Brings a player's money back from every vendor, on the player's behalf.",
  access: { permission: 'transfers.request' },
  idempotency: 'required',
  params: z.strictObject({ playerId: AccountId }),
  body: z.strictObject({ note: text(500, 5) }),
  reply: WalletRecall,
  errors: ['not_found', 'idempotency_key_required', 'idempotency_key_reused', 'request_in_progress'],
});
