import type { AccountId } from '@kislap/contract-kit';
import type { Ledger, PlayerAccount } from '@kislap/ledger';
import { executorOf } from '@kislap/ledger';
import { manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { addDays } from '@kislap/rules/days';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import type { RescueTerms } from '../../contract/promotion.terms.ts';
import { lossSince, rescueBonus, rescueHindrance, rescueUntil } from '../../rules/rescue.ts';
import type { Wagering } from '../wagering/wagering.service.ts';
import { type Deposit, listDeposits } from './base.queries.ts';
import type { Base } from './base.types.ts';

export interface RescueParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  ledger: Pick<Ledger, 'listAccounts' | 'listTransfers'>;
  wagering: Pick<Wagering, 'hasOpenRounds'>;
}

const depositsOfDay = 500;
const linesRead = 100;
/** What is handed on or goes out with its fee was not lost. */
const outgoing = ['WITHDRAW', 'FEE', 'TRANSFER'] as const;

/** The loss after a deposit: deposits - withdrawals - all that the player has. */
export function createRescue({ platform, ledger, wagering }: RescueParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  async function readBalance(executor: Executor, accountId: AccountId) {
    const accounts = await ledger.listAccounts(executorOf(executor), accountId);
    const sum = { balance: 0n, held: 0n };
    for (const [kind, amount] of accounts) {
      sum.balance += amount;
      if (!isAtHand(kind)) sum.held += amount;
    }
    return sum;
  }

  async function sumOutgoing(accountId: AccountId, from: Date): Promise<bigint> {
    let sum = 0n;
    for (let page = 1; ; page += 1) {
      const filter = { types: outgoing, from, page, pageSize: linesRead };
      const { list, totalPages } = await ledger.listTransfers(accountId, filter);
      for (const line of list)
        if (line.from.startsWith('player:') && !line.to.startsWith('player:')) sum += line.amount;
      if (page >= totalPages) return sum;
    }
  }

  /** The deposits that are looked at, the newest first. */
  function findDeposits(accountId: AccountId, per: RescueTerms['per']): Promise<Deposit[]> {
    const since = manilaDayStart(manilaDay(clock.now()));
    const page = per === 'DAY' ? { since, limit: depositsOfDay } : { since: null, limit: 1 };
    return listDeposits(db, accountId, page);
  }

  function occasionOf(per: RescueTerms['per'], last: Deposit | undefined): string {
    return per === 'DAY' ? manilaDay(clock.now()) : (last?.transferId ?? '');
  }

  return {
    readBalance,

    /** Of the moment: what a player would take it for. */
    async readOccasions(accountId: AccountId): Promise<(terms: RescueTerms) => string> {
      const [last] = await findDeposits(accountId, 'DEPOSIT');
      return ({ per }) => occasionOf(per, last);
    },

    async find(accountId: AccountId, content: PromotionContent, rescue: RescueTerms): Promise<Base> {
      const deposits = await findDeposits(accountId, rescue.per);
      const [last] = deposits;
      const { balance, held } = await readBalance(db, accountId);
      const from = deposits.at(-1)?.at ?? null;
      const terms = { ...content, rescue };
      const [largest = 0n] = deposits
        .map(({ amount }) => amount)
        .toSorted((one, other) => (one > other ? -1 : 1));
      const standing = {
        ...{ deposit: last ? { largest, lastAt: last.at } : null, balance, held },
        hasOpenRounds: from !== null && (await wagering.hasOpenRounds(accountId, from)),
      };
      const hindrance = rescueHindrance(terms, standing, clock.now());
      const parts = from && {
        deposits: deposits.reduce((sum, { amount }) => sum + amount, 0n),
        withdrawals: await sumOutgoing(accountId, from),
        balance,
      };
      const base = parts ? lossSince(parts) : 0n;
      const bonus = rescueBonus(terms, base);
      return {
        of: 'RESCUE',
        occasion: occasionOf(rescue.per, last),
        from,
        until: last ? untilOf(last.at, terms) : null,
        ...{ parts, base, less: 0n, bonus },
        hindrance: hindrance ?? (bonus === 0n ? 'SMALL' : null),
      };
    },
  };

  /** What counts a day ends with it. */
  function untilOf(lastAt: Date, terms: { rescue: RescueTerms }): Date {
    const until = rescueUntil(lastAt, terms);
    const dayEnd = manilaDayStart(addDays(manilaDay(clock.now()), 1));
    return terms.rescue.per === 'DAY' && until > dayEnd ? dayEnd : until;
  }
}

function isAtHand(kind: PlayerAccount): boolean {
  return kind === 'player:cash' || kind.startsWith('player:bonus');
}
