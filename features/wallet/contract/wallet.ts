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
  // A win that was held for review, paid.
  'WIN_RELEASE',
] as const;
export const TransferType = z.enum(transferTypes);
export type TransferType = z.output<typeof TransferType>;

/** What a game of the house lends to whoever plays for free, in each game anew. */
export const playMoney = 10_000_000_000n;

/** The public state of specification section 3. `held` is frozen by withdrawals and not part of `balance`. */
export const getBalance = defineEndpoint({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  summary:
    'Balance and badge counts of the session. A trial account has no wallet: `isPlayMoney` is true, and `balance` is what each game lends it.',
  access: 'player',
  reply: z.object({
    balance: Money,
    bonus: Money,
    held: Money,
    /** Not money: what a trial account plays with. */
    isPlayMoney: z.boolean(),
    currency: z.string(),
    currencySymbol: z.string(),
    hasVip: z.boolean(),
    vipLabelName: z.string(),
    vipRankLevel: z.int(),
    availablePromoCount: z.int(),
    unreadMessage: z.int(),
    waitingRewards: z.int(),
    waitingBonuses: z.int(),
    claimableMissions: z.int(),
    claimableRebates: z.int(),
    /** Payouts of which the player has not said whether they arrived. */
    payoutsToConfirm: z.int(),
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
  /** What players call the game; null where the line is of none. */
  gameName: z.nullable(z.string()),
  /** A win that is kept apart until people have looked at it: it changed no balance. */
  isHeld: z.boolean(),
  /** Wins less stakes of the whole round, on the line of its win where rounds are folded; else null. */
  roundNet: z.nullable(Money),
  /**
   * A round as one line: what was staked and won; `change` is its net. Of a card room's hold `stake` is what was lost of
   * it and `win` what came beyond it. Null for a line that stands for itself.
   */
  round: z.nullable(z.object({ stake: Money, win: Money, hold: Money })),
});
export type StatementLine = z.output<typeof StatementLine>;

/** `from` and `to` are days of the business (Asia/Manila), both included; at most 92 days at once. */
export const listTransactions = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/transaction-detail',
  summary:
    'The account statement, newest first, straight from the ledger. A round is one line; without `type` only.',
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
