import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { PayeeId } from '../../contract/cashier.ids.ts';
import { type PayeeRow, tablesOf } from '../cashier.tables.ts';

/** Creates the player's row if needed and locks it, so counts stay valid until the commit. */
export async function lockPlayer(tx: Tx, accountId: AccountId): Promise<void> {
  const bucket = bucketOf(accountId);
  await tablesOf(tx)
    .insertInto('cashier.player')
    .values({ bucket, account_id: accountId })
    .onConflict((conflict) => conflict.columns(['bucket', 'account_id']).doNothing())
    .execute();
  await tablesOf(tx)
    .selectFrom('cashier.player')
    .select('account_id')
    .where('bucket', '=', bucket)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function listPayees(db: Executor, accountId: AccountId): Promise<PayeeRow[]> {
  return tablesOf(db)
    .selectFrom('cashier.payee')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

export async function findPayee(
  db: Executor,
  accountId: AccountId,
  payeeId: PayeeId,
): Promise<PayeeRow | undefined> {
  return tablesOf(db)
    .selectFrom('cashier.payee')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('payee_id', '=', payeeId)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export async function insertPayee(db: Executor, row: PayeeRow): Promise<void> {
  await tablesOf(db).insertInto('cashier.payee').values(row).execute();
}

/** False when there is no such payee of the account. */
export async function removePayee(
  db: Executor,
  accountId: AccountId,
  payeeId: PayeeId,
  now: Date,
): Promise<boolean> {
  const result = await tablesOf(db)
    .updateTable('cashier.payee')
    .set({ removed_at: now })
    .where('bucket', '=', bucketOf(accountId))
    .where('payee_id', '=', payeeId)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function saveUnreadable(db: Executor, row: PayeeRow, at: Date): Promise<void> {
  await tablesOf(db)
    .updateTable('cashier.payee')
    .set({ unreadable_at: at })
    .where('bucket', '=', row.bucket)
    .where('payee_id', '=', row.payee_id)
    .execute();
}

/** Other accounts that are or were bound to the same bank account or e-wallet. */
export async function listAccountsSharing(
  db: Executor,
  fingerprint: string,
  accountId: AccountId,
): Promise<AccountId[]> {
  const rows = await tablesOf(db)
    .selectFrom('cashier.payee')
    .select('account_id')
    .distinct()
    .where('account_fingerprint', '=', fingerprint)
    .where('account_id', '!=', accountId)
    .limit(20)
    .execute();
  return rows.map((row) => row.account_id);
}
