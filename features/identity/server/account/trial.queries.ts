import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { nameOf } from './account.queries.ts';

/** Trials opened before then, the oldest first. */
export async function listOldTrials(db: Executor, before: Date, limit: number): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    SELECT id FROM identity.account WHERE type = 4 AND created_at <= ${before}
    ORDER BY created_at LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * What identity knows of these accounts; they never had a wallet, contacts or a second factor. Sessions that had ended
 * before are forgotten with everybody's.
 */
export async function deleteTrials(db: Executor, accountIds: readonly AccountId[]): Promise<void> {
  const gone = sql`unnest(${accountIds.map(bucketOf)}::smallint[], ${[...accountIds]}::uuid[]) AS gone (bucket, id)`;
  const same = sql`held.bucket = gone.bucket AND held.account_id = gone.id`;
  for (const table of ['login', 'device', 'note']) {
    await sql`DELETE FROM ${sql.table(`identity.${table}`)} held USING ${gone} WHERE ${same}`.execute(db);
  }
  await sql`DELETE FROM identity.session held USING ${gone} WHERE ${same} AND held.ended_at IS NULL`.execute(
    db,
  );
  await sql`DELETE FROM identity.exchange_code WHERE account_id = ANY(${[...accountIds]}::uuid[])`.execute(
    db,
  );
  const { rows } = await sql<{ username: string }>`
    DELETE FROM identity.account held USING ${gone}
    WHERE held.bucket = gone.bucket AND held.id = gone.id AND held.type = 4
    RETURNING held.username`.execute(db);
  const names = rows.map(({ username }) => nameOf(username));
  await sql`DELETE FROM identity.username held
    USING unnest(${names.map(({ bucket }) => bucket)}::smallint[], ${names.map(({ name_key }) => name_key)}::text[]) AS gone (bucket, name_key)
    WHERE held.bucket = gone.bucket AND held.name_key = gone.name_key`.execute(db);
}
