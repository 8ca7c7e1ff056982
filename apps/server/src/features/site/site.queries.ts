import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';

type SiteTables = { 'site.setting': { name: string; value: unknown; updated_at: Date } };

export async function listSettings(db: Executor): Promise<Map<string, unknown>> {
  const rows = await db
    .withTables<SiteTables>()
    .selectFrom('site.setting')
    .select(['name', 'value'])
    .execute();
  return new Map(rows.map((row) => [row.name, row.value]));
}

/** The stored value, once nobody else is changing it: a lock that works before there is a row, too. */
export async function lockSetting(db: Executor, name: string): Promise<unknown> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`site.setting:${name}`}, 0))`.execute(db);
  const row = await db
    .withTables<SiteTables>()
    .selectFrom('site.setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

export async function saveSetting(db: Executor, name: string, value: unknown, now: Date): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: now };
  await db
    .withTables<SiteTables>()
    .insertInto('site.setting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
