import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { DepositId } from '../../contract/cashier.ids.ts';
import type { DepositRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';
import type { CheckoutState } from '../providers/provider.types.ts';
import type { Crediting } from './crediting.ts';
import { requireLocked } from './deposit.locking.ts';
import { findDeposit, listDepositsById } from './deposit.queries.ts';
import { createDepositTelling } from './deposit.telling.ts';

/** Deposits whose provider is a feature of the house: what it finds is applied in its own transaction. */
export function createOwnRecords(deps: CashierDeps, crediting: Crediting) {
  const db = deps.platform.database.kysely;
  const tell = createDepositTelling(deps);

  return {
    find: (depositId: DepositId) => findDeposit(db, depositId),
    list: (depositIds: readonly DepositId[]) => listDepositsById(db, depositIds),

    /** Locks player and deposit, in this order. Throws `not_found`. */
    lock: requireLocked,

    /** What arrived, once. Throws where it changes nothing any more. The answer is called after the commit. */
    async arrived(tx: Tx, row: DepositRow, state: CheckoutState): Promise<() => void> {
      const { outcome, announce } = await crediting.settle(tx, row, state);
      if (outcome !== 'applied') throw new AppError('deposit_state_changed', { status: row.status });
      const after = await findDeposit(tx, row.deposit_id);
      assert(after, `deposit ${row.deposit_id} is still there`);
      return () => {
        announce?.();
        tell(after);
      };
    },

    /** A held payment went back to its payer by hand. */
    async returned(tx: Tx, row: DepositRow): Promise<() => void> {
      if (row.status !== 'RETURNING') throw new AppError('deposit_state_changed', { status: row.status });
      const announce = await crediting.settleReturn(tx, row);
      return () => {
        announce();
        tell({ ...row, status: 'RETURNED' });
      };
    },
  };
}
