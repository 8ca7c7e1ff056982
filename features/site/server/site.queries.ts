import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import { tablesOf } from './site.tables.ts';

/** `version` counts the changes; 0 is a setting that nobody changed yet. */
export interface StoredSetting {
  value: unknown;
  version: number;
}

export async function listSettings(db: Executor): Promise<Map<string, StoredSetting>> {
  const rows = await tablesOf(db).selectFrom('site.setting').select(['name', 'value', 'version']).execute();
  return new Map(rows.map(({ name, ...stored }) => [name, stored]));
}

/** The stored value, once nobody else is changing it: a lock that works before there is a row, too. */
export async function lockSetting(db: Executor, name: string): Promise<StoredSetting | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`site.setting:${name}`}, 0))`.execute(db);
  return tablesOf(db)
    .selectFrom('site.setting')
    .select(['value', 'version'])
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function saveSetting(
  db: Executor,
  name: string,
  { value, version }: StoredSetting,
  now: Date,
): Promise<void> {
  const row = { value: JSON.stringify(value), version, updated_at: now };
  await tablesOf(db)
    .insertInto('site.setting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
