import type { AccountId } from '@kislap/contract-kit';
import type { Ledger, TransferRow } from '@kislap/ledger';
import { addSeconds, manilaDayStart } from '@kislap/platform/clock.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { StatementLine, TransferType } from '../contract/wallet.ts';

export interface Brand {
  currency: string;
  currencySymbol: string;
}

/** What badge counts the wallet shows; features that exist fill it in, the others count nothing. */
export interface Badges {
  countUnreadMessages(accountId: AccountId): Promise<number>;
}

export interface StatementQuery {
  from?: string | undefined;
  to?: string | undefined;
  type?: TransferType | undefined;
  /** The player reads it, not an operator. */
  isOwn?: boolean;
  page: number;
  pageSize: number;
}

const statementDaysMax = 92;
const daySeconds = 86_400;

export type Wallet = ReturnType<typeof createWallet>;

export function createWallet(parts: {
  ledger: Pick<Ledger, 'findBalances' | 'listTransfers' | 'houseTotals'>;
  brand: Brand;
  badges?: Badges;
}) {
  const { ledger, brand, badges } = parts;

  return {
    /** A trial account has no wallet and reads zero. */
    async getBalance(accountId: AccountId) {
      const [balances, unreadMessage] = await Promise.all([
        ledger.findBalances(accountId),
        badges?.countUnreadMessages(accountId) ?? 0,
      ]);
      return {
        balance: balances?.cash ?? 0n,
        bonus: balances?.bonus ?? 0n,
        held: balances?.held ?? 0n,
        currency: balances?.currency ?? brand.currency,
        currencySymbol: brand.currencySymbol,
        hasVip: false,
        vipLabelName: '',
        vipRankLevel: 0,
        availablePromoCount: 0,
        unreadMessage,
      };
    },

    /** Days are Manila days, both included. */
    async listStatement(accountId: AccountId, query: StatementQuery) {
      const { from, to, type, page, pageSize } = query;
      const start = from === undefined ? undefined : manilaDayStart(from);
      const end = to === undefined ? undefined : addSeconds(manilaDayStart(to), daySeconds);
      if (start && end) {
        if (end <= start) throw invalidField('to', 'before_from');
        if (end > addSeconds(start, statementDaysMax * daySeconds))
          throw invalidField('to', 'range_too_long');
      }
      const { list, totalPages } = await ledger.listTransfers(accountId, {
        from: start,
        to: end,
        types: type && [type],
        isWithoutTransit: query.isOwn ?? false,
        page,
        pageSize,
      });
      return { list: list.map(toLine), totalPages };
    },

    async getPlayerBalances(accountId: AccountId) {
      const balances = await ledger.findBalances(accountId);
      if (!balances) throw new AppError('not_found');
      const { currency, cash, bonus, held } = balances;
      return { currency, cash, bonus, held };
    },

    async getHouseTotals() {
      const totals = await ledger.houseTotals();
      const list = totals.map(({ kind, balance }) => ({ kind, balance }));
      return { list, sum: list.reduce((sum, { balance }) => sum + balance, 0n) };
    },
  };
}

function toLine(row: TransferRow): StatementLine {
  return {
    transferId: row.transferId,
    type: row.type,
    amount: row.amount,
    change: row.cashChange,
    balanceBefore: row.balanceBefore,
    balanceAfter: row.balanceAfter,
    createdAt: row.createdAt,
    source: row.source,
    reference: row.reference,
    roundRef: row.roundRef,
  };
}
