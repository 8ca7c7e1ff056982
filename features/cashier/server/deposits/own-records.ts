import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { DepositId } from '../../contract/cashier.ids.ts';
import type { DepositRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';
import { lockPlayer } from '../payees/payee.queries.ts';
import type { CheckoutState } from '../providers/provider.types.ts';
import type { Crediting } from './crediting.ts';
import { findDeposit, lockDeposit } from './deposit.queries.ts';

export type OwnRecords = ReturnType<typeof createOwnRecords>;

/** Deposits whose provider is a feature of the house: what it finds is applied in its own transaction. */
export function createOwnRecords({ platform, balancePushes }: CashierDeps, crediting: Crediting) {
  const { pusher, database } = platform;

  function tell({ account_id: accountId, deposit_id: depositId, status }: DepositRow): void {
    pusher.push(accountId, { type: 'deposit', depositId, status });
    balancePushes.push(accountId);
  }

  return {
    find: (depositId: DepositId) => findDeposit(database.kysely, depositId),

    /** Locks player and deposit, in this order. Throws `not_found`. */
    async lock(tx: Tx, depositId: DepositId): Promise<DepositRow> {
      const found = await findDeposit(tx, depositId);
      if (!found) throw new AppError('not_found');
      await lockPlayer(tx, found.account_id);
      return (await lockDeposit(tx, depositId)) ?? found;
    },

    /** What arrived, once. Throws where it changes nothing any more. The answer is called after the commit. */
    async arrived(tx: Tx, row: DepositRow, state: CheckoutState): Promise<() => void> {
      const { outcome, announce } = await crediting.settle(tx, row, state);
      if (outcome !== 'applied') throw new AppError('deposit_state_changed', { status: row.status });
      const after = await findDeposit(tx, row.deposit_id);
      return () => {
        announce?.();
        tell(after ?? row);
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
