import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { DepositId } from '../../contract/cashier.ids.ts';
import type { DepositRow } from '../cashier.tables.ts';
import { lockPlayer } from '../payees/payee.queries.ts';
import { findDeposit, lockDeposit } from './deposit.queries.ts';

/** Locks player and deposit, in this order. Throws `not_found`. */
export async function requireLocked(tx: Tx, depositId: DepositId): Promise<DepositRow> {
  const found = await findDeposit(tx, depositId);
  if (!found) throw new AppError('not_found');
  await lockPlayer(tx, found.account_id);
  const row = await lockDeposit(tx, depositId);
  assert(row, `deposit ${depositId} is still there`);
  return row;
}
