import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { type MethodStopRow, tablesOf } from '../cashier.tables.ts';

/** The methods that stand still for a player. */
export async function listStopped(db: Executor, accountId: AccountId): Promise<string[]> {
  const rows = await tablesOf(db)
    .selectFrom('cashier.method_stop')
    .select('method_id')
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .execute();
  return rows.map((row) => row.method_id);
}

/** Failed deposits of a player by a method since an instant, and since an operator last opened it again. */
export async function countFailures(
  tx: Tx,
  { accountId, methodId, since }: { accountId: AccountId; methodId: string; since: Date },
): Promise<number> {
  const bucket = bucketOf(accountId);
  const row = await tablesOf(tx)
    .selectFrom('cashier.deposit as deposit')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('deposit.bucket', '=', bucket)
    .where('deposit.account_id', '=', accountId)
    .where('deposit.method_id', '=', methodId)
    .where('deposit.status', '=', 'FAILED')
    .where('deposit.finished_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cashier.method_stop as stop')
            .select('stop.stopped_at')
            .where('stop.bucket', '=', bucket)
            .where('stop.account_id', '=', accountId)
            .where('stop.method_id', '=', methodId)
            .whereRef('stop.lifted_at', '>=', 'deposit.finished_at'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertStop(
  tx: Tx,
  stop: { accountId: AccountId; methodId: string; now: Date },
): Promise<void> {
  await tablesOf(tx)
    .insertInto('cashier.method_stop')
    .values({
      bucket: bucketOf(stop.accountId),
      account_id: stop.accountId,
      method_id: stop.methodId,
      stopped_at: stop.now,
      lifted_at: null,
      lifted_by: null,
      note: null,
    })
    .execute();
}

export async function listOpenStops(db: Executor, limit: number): Promise<MethodStopRow[]> {
  return tablesOf(db)
    .selectFrom('cashier.method_stop')
    .selectAll()
    .where('lifted_at', 'is', null)
    .orderBy('stopped_at')
    .limit(limit)
    .execute();
}

/** False where nothing stands still. */
export async function liftStop(
  tx: Tx,
  stop: { accountId: AccountId; methodId: string; now: Date; by: string; note: string },
): Promise<boolean> {
  const result = await tablesOf(tx)
    .updateTable('cashier.method_stop')
    .set({ lifted_at: stop.now, lifted_by: stop.by, note: stop.note })
    .where('bucket', '=', bucketOf(stop.accountId))
    .where('account_id', '=', stop.accountId)
    .where('method_id', '=', stop.methodId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
