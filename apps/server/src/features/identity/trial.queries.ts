import type { AccountId } from '@kislap/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';

/** Trials opened before then, the oldest first. */
export async function listOldTrials(db: Executor, before: Date, limit: number): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    SELECT id FROM identity.account WHERE type = 4 AND created_at <= ${before}
    ORDER BY created_at LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Everything identity knows of these accounts. They never had a wallet, contacts or a second factor. */
export async function deleteTrials(db: Executor, accountIds: readonly AccountId[]): Promise<void> {
  const ids = sql`ANY(${[...accountIds]}::uuid[])`;
  for (const table of ['session', 'login', 'device', 'note']) {
    await sql`DELETE FROM ${sql.table(`identity.${table}`)} WHERE account_id = ${ids}`.execute(db);
  }
  await sql`DELETE FROM identity.exchange_code WHERE account_id = ${ids}`.execute(db);
  await sql`DELETE FROM identity.username WHERE account_id = ${ids}`.execute(db);
  await sql`DELETE FROM identity.account WHERE id = ${ids} AND type = 4`.execute(db);
}
