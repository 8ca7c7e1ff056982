import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day, Instant, PageNumber, pageSize } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

/** What an entry of the ledger is called (domain 5.2). */
export const transferTypes = [
  'DEPOSIT',
  'WITHDRAW',
  'FEE',
  'BET',
  'WIN',
  'REFUND',
  'REVERSE',
  'BET_REBATE',
  'AGENT_REBATE',
  'BONUS',
  'CASHBACK',
  'POINTS',
  'SALARY',
  'DIVIDEND',
  'COMMISSION',
  'TRANSFER',
  'VENDOR_IN',
  'VENDOR_OUT',
  'JACKPOT',
  'ADJUST',
  // Frozen for a withdrawal, and given back.
  'HOLD',
  'RELEASE',
] as const;
export const TransferType = z.enum(transferTypes);
export type TransferType = z.output<typeof TransferType>;

/** The public state of specification section 3. `held` is frozen by withdrawals and not part of `balance`. */
export const getBalance = defineEndpoint({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  summary: 'Balance and badge counts of the session. A trial account has no real money and reads zero.',
  access: 'player',
  reply: z.object({
    balance: Money,
    bonus: Money,
    held: Money,
    currency: z.string(),
    currencySymbol: z.string(),
    hasVip: z.boolean(),
    vipLabelName: z.string(),
    vipRankLevel: z.int(),
    availablePromoCount: z.int(),
    unreadMessage: z.int(),
  }),
  errors: [],
});

/**
 * One entry of the account's statement. `change` is what it did to the balance (signed; zero when frozen money went
 * out), `amount` what moved.
 */
export const StatementLine = z.object({
  transferId: z.string(),
  type: TransferType,
  amount: Money,
  change: Money,
  balanceBefore: Money,
  balanceAfter: Money,
  createdAt: Instant,
  /** The source: the game's vendor, `cashier` or another feature. */
  source: z.string(),
  reference: z.string(),
  roundRef: z.nullable(z.string()),
});
export type StatementLine = z.output<typeof StatementLine>;

/** `from` and `to` are days of the business (Asia/Manila), both included; at most 92 days at once. */
export const listTransactions = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/transaction-detail',
  summary: 'The account statement, newest first, straight from the ledger.',
  access: 'real',
  query: z.strictObject({
    from: Day,
    to: Day,
    type: z.optional(TransferType),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ list: z.array(StatementLine), totalPages: z.int() }),
  errors: [],
});
