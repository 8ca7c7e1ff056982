import './wallet.terms.ts';
import type { AccountId } from '@kislap/contract-kit';
import type { Ledger, TransferRow } from '@kislap/ledger';
import { addSeconds, manilaDayStart } from '@kislap/platform/clock.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import { createSlot } from '@kislap/platform/slots.ts';
import type { StatementLine, TransferType } from '../contract/wallet.ts';

export interface Brand {
  currency: string;
  currencySymbol: string;
}

/** What stands beside the balance in its reply; without a feature that knows of it, nothing does. */
interface Badges {
  hasVip: boolean;
  vipLabelName: string;
  vipRankLevel: number;
  availablePromoCount: number;
  unreadMessage: number;
}

const noBadges: Badges = {
  hasVip: false,
  vipLabelName: '',
  vipRankLevel: 0,
  availablePromoCount: 0,
  unreadMessage: 0,
};

/** The badges that a feature above the wallet knows of. */
export type BalanceBadges = (accountId: AccountId) => Promise<Partial<Badges>>;

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
}) {
  const { ledger, brand } = parts;
  const balanceBadges = createSlot<BalanceBadges>();

  return {
    slots: { balanceBadges },

    /** A trial account has no wallet and reads zero. */
    async getBalance(accountId: AccountId) {
      const [balances, ...badges] = await Promise.all([
        ledger.findBalances(accountId),
        ...balanceBadges.list().map((find) => find(accountId)),
      ]);
      return {
        balance: balances?.cash ?? 0n,
        bonus: balances?.bonus ?? 0n,
        held: balances?.held ?? 0n,
        currency: balances?.currency ?? brand.currency,
        currencySymbol: brand.currencySymbol,
        ...Object.assign({}, noBadges, ...badges),
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
