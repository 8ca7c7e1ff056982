import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { tablesOf } from '../cashier.tables.ts';

/** What a player owes for deposits that were taken back; 0 where nothing. */
export async function findOwed(db: Executor, accountId: AccountId): Promise<bigint> {
  const row = await tablesOf(db)
    .selectFrom('cashier.debt')
    .select('owed')
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.owed ?? 0n;
}

export async function addOwed(tx: Tx, accountId: AccountId, more: bigint): Promise<void> {
  await tablesOf(tx)
    .insertInto('cashier.debt')
    .values({ bucket: bucketOf(accountId), account_id: accountId, owed: more })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'account_id']).doUpdateSet((eb) => ({
        owed: eb('cashier.debt.owed', '+', eb.ref('excluded.owed')),
      })),
    )
    .execute();
}

export async function repayOwed(tx: Tx, accountId: AccountId, paid: bigint): Promise<void> {
  await tablesOf(tx)
    .updateTable('cashier.debt')
    .set((eb) => ({ owed: eb('owed', '-', paid) }))
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .execute();
}
