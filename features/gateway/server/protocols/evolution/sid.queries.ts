import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { type SidRow, tablesOf } from '../../gateway.tables.ts';

/** What counts for a session, looked up by its id or by a sid. */
export async function listSidRows(db: Executor, accountId: string, vendorKey: string): Promise<SidRow[]> {
  return tablesOf(db)
    .selectFrom('gateway.sid')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('vendor_key', '=', vendorKey)
    .execute();
}

/** The session of any sid. Looked up only for a repeat with another player's sid. */
export async function findSessionOfSid(db: Executor, sid: string): Promise<string | undefined> {
  const row = await tablesOf(db)
    .selectFrom('gateway.sid')
    .select('session_id')
    .where('sid', '=', sid)
    .limit(1)
    .executeTakeFirst();
  return row?.session_id;
}

/** True if it took the place of `former_sid`; of several at once one does. */
export async function replaceSid(db: Executor, row: Omit<SidRow, 'bucket'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('gateway.sid')
    .values({ ...row, bucket: bucketOf(row.account_id) })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'account_id', 'session_id'])
        .doUpdateSet({
          sid: row.sid,
          asked_by: row.asked_by,
          former_sid: row.former_sid,
          issued_at: row.issued_at,
        })
        .where(sql<string>`sid.sid`, '=', row.former_sid),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Nobody plays on with it. */
export async function deleteOldSids(db: Executor, before: Date): Promise<void> {
  await tablesOf(db).deleteFrom('gateway.sid').where('issued_at', '<', before).execute();
}
