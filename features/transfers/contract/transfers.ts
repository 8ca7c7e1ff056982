import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, PageNumber, pageSize } from '@kislap/contract-kit/fields';
import { Money, PositiveMoney } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { WalletTransferRef } from './transfers.ids.ts';

/** `PENDING`: sent to the vendor. `UNKNOWN`: no clear answer, so the vendor is asked until there is one. */
export const walletTransferStatuses = ['PENDING', 'SUCCESS', 'FAILED', 'UNKNOWN'] as const;
export const WalletTransferStatus = z.enum(walletTransferStatuses);
export type WalletTransferStatus = z.output<typeof WalletTransferStatus>;

/** `IN`: from the main wallet to the vendor; `OUT`: back. */
export const walletTransferDirections = ['IN', 'OUT'] as const;
export const WalletTransferDirection = z.enum(walletTransferDirections);
export type WalletTransferDirection = z.output<typeof WalletTransferDirection>;

/** Who began it: the player's form, the launch of a game, a sweep back, an operator. */
export const walletTransferOrigins = ['player', 'launch', 'recall', 'operator'] as const;
export const WalletTransferOrigin = z.enum(walletTransferOrigins);
export type WalletTransferOrigin = z.output<typeof WalletTransferOrigin>;

/** Why nothing moved in the end. */
export const walletTransferFailures = [
  'balance_too_low',
  'refused_by_vendor',
  'never_arrived',
  'decided_by_operators',
] as const;
export const WalletTransferFailure = z.enum(walletTransferFailures);
export type WalletTransferFailure = z.output<typeof WalletTransferFailure>;

/** An answer that does not come is asked for again so often, and after so long people look at it. */
export const walletTransferCheckSeconds = 30;
export const walletTransferQueueHours = 24;

export const WalletTransfer = z.object({
  refNo: WalletTransferRef,
  vassalage: z.string(),
  displayName: z.string(),
  direction: WalletTransferDirection,
  amount: Money,
  currency: z.string(),
  status: WalletTransferStatus,
  origin: WalletTransferOrigin,
  failure: z.nullable(WalletTransferFailure),
  createdAt: Instant,
  settledAt: z.nullable(Instant),
});
export type WalletTransfer = z.output<typeof WalletTransfer>;

/** The main wallet's own name in `vassalage`, and that of every vendor together; no vendor is called so. */
export const mainWallet = 'MAIN';
export const allWallets = 'ALL';

const Wallet = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  /** Null while the vendor does not tell it. */
  balance: z.nullable(Money),
  /** Left one wallet and not yet in the other. */
  onTheWay: Money,
  /** False: no new transfers to it; its money can be brought back. */
  isOpen: z.boolean(),
  /** The one that has no final answer yet. */
  transfer: z.nullable(WalletTransfer),
});

export const getMerchantWallet = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/merchant-wallet',
  summary: 'Whether one balance serves every vendor.',
  access: 'player',
  reply: z.object({ isSingle: z.boolean() }),
  errors: [],
});

export const listWallets = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/wallet-transfer',
  summary:
    'The main wallet first, then one for each vendor that keeps the money itself. `total` is all that is known of.',
  access: 'real',
  reply: z.object({
    isSingle: z.boolean(),
    total: Money,
    /** A vendor did not tell its balance: `total` is without it. */
    isPartial: z.boolean(),
    wallets: z.array(Wallet),
  }),
  errors: [],
});

export const createWalletTransfer = defineEndpoint({
  method: 'POST',
  path: '/wps/relay/wallet-transfer',
  summary:
    'Moves money between the main wallet and a vendor wallet. Refused while one balance serves every vendor.',
  access: 'real',
  idempotency: 'required',
  body: z.strictObject({
    vassalage: z.string().check(z.minLength(1), z.maxLength(40)),
    direction: WalletTransferDirection,
    amount: PositiveMoney,
  }),
  reply: WalletTransfer,
  errors: [
    'idempotency_key_required',
    'idempotency_key_reused',
    'request_in_progress',
    'single_wallet',
    'wallet_transfer_in_progress',
    'wallet_transfer_not_allowed',
    'balance_too_low',
    'amount_invalid',
    'vendor_unavailable',
    'game_maintenance',
    'in_need_true_account',
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
  ],
});

/** The result of a sweep by vendor: a transfer, nothing to move, or the reason for none. */
export const WalletRecall = z.object({
  transfers: z.array(WalletTransfer),
  refused: z.array(z.object({ vassalage: z.string(), displayName: z.string(), code: z.string() })),
});
export type WalletRecall = z.output<typeof WalletRecall>;

export const recallWallets = defineEndpoint({
  method: 'POST',
  path: '/wps/relay/wallet-recall',
  summary: 'Brings everything back to the main wallet, from one vendor or from `ALL`. Safe to repeat.',
  access: 'real',
  body: z.strictObject({ vassalage: z.string().check(z.minLength(1), z.maxLength(40)) }),
  reply: WalletRecall,
  errors: [],
});

export const listWalletTransfers = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/wallet-transfers',
  summary: "The account's transfers between wallets, newest first.",
  access: 'real',
  query: z.strictObject({ page: z.optional(PageNumber), pageSize: z.optional(pageSize(50)) }),
  reply: z.object({ list: z.array(WalletTransfer), totalPages: z.int() }),
  errors: [],
});

export const getWalletTransfer = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/wallet-transfers/:refNo',
  summary: 'One transfer between wallets, by its reference.',
  access: 'real',
  params: z.strictObject({ refNo: WalletTransferRef }),
  reply: WalletTransfer,
  errors: ['not_found'],
});
