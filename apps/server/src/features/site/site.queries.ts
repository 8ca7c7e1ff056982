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

/** The stored value under lock, so that two changes of one setting happen one after the other. */
export async function lockSetting(db: Executor, name: string): Promise<unknown> {
  const row = await db
    .withTables<SiteTables>()
    .selectFrom('site.setting')
    .select('value')
    .where('name', '=', name)
    .forUpdate()
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
