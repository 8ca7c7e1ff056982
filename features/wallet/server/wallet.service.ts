import './wallet.terms.ts';
import type { AccountId, Language } from '@kislap/contract-kit';
import type { Ledger, StatementRow } from '@kislap/ledger';
import { addSeconds, manilaDayStart } from '@kislap/platform/clock.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import { createSlot } from '@kislap/platform/slots.ts';
import { statementDaysMax } from '../contract/statement.ts';
import { playMoney, type StatementLine, type TransferType } from '../contract/wallet.ts';

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
  waitingRewards: number;
  waitingBonuses: number;
  claimableMissions: number;
  claimableRebates: number;
  payoutsToConfirm: number;
}

const noBadges: Badges = {
  hasVip: false,
  vipLabelName: '',
  vipRankLevel: 0,
  availablePromoCount: 0,
  unreadMessage: 0,
  waitingRewards: 0,
  waitingBonuses: 0,
  claimableMissions: 0,
  claimableRebates: 0,
  payoutsToConfirm: 0,
};

/** The badges that a feature above the wallet knows of. */
export type BalanceBadges = (accountId: AccountId) => Promise<Partial<Badges>>;

/** What a feature that has games calls them. */
export type FindGameName = (gameId: string, language: Language) => string | undefined;

export interface StatementQuery {
  from?: string | undefined;
  to?: string | undefined;
  type?: TransferType | undefined;
  /** The player reads it, not an operator. */
  isOwn?: boolean;
  /** Each round as one line. */
  rounds?: 'folded' | undefined;
  language: Language;
  page: number;
  pageSize: number;
}

const daySeconds = 86_400;

export type Wallet = ReturnType<typeof createWallet>;

export function createWallet(parts: {
  ledger: Pick<Ledger, 'findBalances' | 'listTransfers' | 'findRound' | 'houseTotals'>;
  brand: Brand;
}) {
  const { ledger, brand } = parts;
  const balanceBadges = createSlot<BalanceBadges>();
  const gameNames = createSlot<FindGameName>();

  function findGameName(gameId: string | null, language: Language): string | null {
    if (gameId === null) return null;
    for (const find of gameNames.list()) {
      const name = find(gameId, language);
      if (name !== undefined) return name;
    }
    return null;
  }

  /** What the rounds of the wins that stand alone came to, by the line. */
  async function findRoundNets(accountId: AccountId, rows: readonly StatementRow[]) {
    const nets = new Map<string, bigint>();
    await Promise.all(
      rows.map(async ({ transferId, type, to, source, roundRef, folded }) => {
        // A win that is under review is not the player's yet.
        if (type !== 'WIN' || to === 'player:review' || roundRef === null || folded) return;
        const round = await ledger.findRound(accountId, source, roundRef);
        if (round) nets.set(transferId, round.win - round.stake);
      }),
    );
    return nets;
  }

  return {
    slots: { balanceBadges, gameNames },
    findGameName,

    /** A trial account has no wallet; it is shown the play money that a game lends. */
    async getBalance(accountId: AccountId, isTrial: boolean) {
      const [balances, ...badges] = await Promise.all([
        ledger.findBalances(accountId),
        ...balanceBadges.list().map((find) => find(accountId)),
      ]);
      return {
        balance: isTrial ? playMoney : (balances?.cash ?? 0n),
        bonus: balances?.bonus ?? 0n,
        held: balances?.held ?? 0n,
        isPlayMoney: isTrial,
        currency: balances?.currency ?? brand.currency,
        currencySymbol: brand.currencySymbol,
        ...Object.assign({}, noBadges, ...badges),
      };
    },

    /** Days are Manila days, both included. */
    async listStatement(accountId: AccountId, query: StatementQuery) {
      const { from, to, type, language, page, pageSize } = query;
      const start = from === undefined ? undefined : manilaDayStart(from);
      const end = to === undefined ? undefined : addSeconds(manilaDayStart(to), daySeconds);
      if (start && end) {
        if (end <= start) throw invalidField('to', 'before_from');
        if (end > addSeconds(start, statementDaysMax * daySeconds))
          throw invalidField('to', 'range_too_long');
      }
      const foldsRounds = query.isOwn === true || query.rounds === 'folded';
      const { list, totalPages } = await ledger.listTransfers(accountId, {
        from: start,
        to: end,
        types: type && [type],
        isWithoutTransit: query.isOwn ?? false,
        foldsRounds,
        page,
        pageSize,
      });
      const nets = foldsRounds ? await findRoundNets(accountId, list) : undefined;
      const lines = list.map((row) => ({
        ...toLine(row),
        gameName: findGameName(row.gameId, language),
        roundNet: nets?.get(row.transferId) ?? null,
        round: row.folded ?? null,
      }));
      return { list: lines, totalPages };
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

function toLine(row: StatementRow): Omit<StatementLine, 'gameName' | 'roundNet' | 'round'> {
  return {
    transferId: row.transferId,
    // The last line of a lost round is a win of nothing.
    type: row.folded?.win === 0n ? 'BET' : row.type,
    amount: row.amount,
    change: row.cashChange,
    balanceBefore: row.balanceBefore,
    balanceAfter: row.balanceAfter,
    createdAt: row.createdAt,
    source: row.source,
    reference: row.reference,
    roundRef: row.roundRef,
    isHeld: row.to === 'player:review',
  };
}
