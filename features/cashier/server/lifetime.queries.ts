import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { tablesOf } from './cashier.tables.ts';

export interface Lifetime {
  deposited: bigint;
  paidOut: bigint;
}

/** Counts a movement in the transaction that books it. What is taken back is negative. */
export async function addToLifetime(
  tx: Tx,
  accountId: AccountId,
  { deposited = 0n, paidOut = 0n }: Partial<Lifetime>,
): Promise<void> {
  await tablesOf(tx)
    .insertInto('cashier.lifetime')
    .values({ bucket: bucketOf(accountId), account_id: accountId, deposited, paid_out: paidOut })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'account_id']).doUpdateSet({
        deposited: sql<bigint>`lifetime.deposited + excluded.deposited`,
        paid_out: sql<bigint>`lifetime.paid_out + excluded.paid_out`,
      }),
    )
    .execute();
}

export async function getLifetime(db: Executor, accountId: AccountId): Promise<Lifetime> {
  const row = await tablesOf(db)
    .selectFrom('cashier.lifetime')
    .select(['deposited', 'paid_out'])
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { deposited: row?.deposited ?? 0n, paidOut: row?.paid_out ?? 0n };
}
