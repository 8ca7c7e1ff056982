import type { ShownField } from '@kislap/approvals/contract/approvals.console';
import { type AccountId, formatDecimal, type Language } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import type { Slot } from '@kislap/platform/slots.ts';
import type { WithdrawalCase } from '../../contract/cashier.console.ts';
import { debts as EN } from '../../texts/en/debts.ts';
import { debts as TY } from '../../texts/ty/debts.ts';
import type { DebtSource } from '../cashier.types.ts';
import { findOwed } from '../deposits/debt.queries.ts';

/** The cashier's own: deposits that were taken back after they were spent. */
const own: DebtSource = {
  name: 'takenBack',
  findOwed,
  reason: { EN: EN.takenBack, TY: TY.takenBack },
  page: '/deposits',
  searchOf: ({ accountId }) => ({ accountId }),
};

export type Debts = ReturnType<typeof createDebts>;

/** What a player owes, whomever: nothing is paid out before it is paid. */
export function createDebts(slot: Slot<DebtSource>) {
  const sources = () => [own, ...slot.list()];

  return {
    /** Of the first that is owed anything; 0 where nothing is owed at all. */
    async findOwed(executor: Executor, accountId: AccountId): Promise<bigint> {
      for (const source of sources()) {
        const owed = await source.findOwed(executor, accountId);
        if (owed > 0n) return owed;
      }
      return 0n;
    },

    /** Each as a field of what two people agree about. */
    async listFields(tx: Tx, accountId: AccountId): Promise<ShownField[]> {
      const found: ShownField[] = [];
      for (const { name, findOwed: find, reason: label } of sources()) {
        const owed = await find(tx, accountId);
        const after = formatDecimal(owed);
        if (owed > 0n) found.push({ name: `debt_${name}`, as: 'money', before: null, after, label });
      }
      return found;
    },

    /** Each with its reason and where it stands. */
    async list(
      executor: Executor,
      player: { accountId: AccountId; username: string },
      language: Language,
    ): Promise<WithdrawalCase['debts']> {
      const found = await Promise.all(
        sources().map(async ({ findOwed: find, reason, page, searchOf }) => ({
          reason: reason[language],
          amount: await find(executor, player.accountId),
          page,
          search: searchOf(player),
        })),
      );
      return found.filter(({ amount }) => amount > 0n);
    },
  };
}
