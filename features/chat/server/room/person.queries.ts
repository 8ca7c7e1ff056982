import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { type RoomPersonRow, tablesOf } from '../chat.tables.ts';

/** As somebody is who has done nothing yet. */
export async function findPerson(db: Executor, accountId: AccountId): Promise<RoomPersonRow> {
  const bucket = bucketOf(accountId);
  const row = await tablesOf(db)
    .selectFrom('chat.room_person')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? { bucket, account_id: accountId, nickname: null, muted_until: null, is_blocked: false };
}

export async function changePerson(
  db: Executor,
  accountId: AccountId,
  change: Partial<Pick<RoomPersonRow, 'nickname' | 'muted_until' | 'is_blocked'>>,
): Promise<void> {
  await tablesOf(db)
    .insertInto('chat.room_person')
    .values({
      ...{ bucket: bucketOf(accountId), account_id: accountId, nickname: null, muted_until: null },
      ...change,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'account_id']).doUpdateSet(change))
    .execute();
}

export async function listKeptOutRows(db: Executor, now: Date, limit: number): Promise<RoomPersonRow[]> {
  const { rows } = await sql<RoomPersonRow>`
    SELECT * FROM chat.room_person WHERE (is_blocked OR muted_until IS NOT NULL)
      AND (is_blocked OR muted_until > ${now}) ORDER BY account_id LIMIT ${limit}`.execute(db);
  return rows;
}
