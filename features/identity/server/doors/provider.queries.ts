import type { Executor } from '@kislap/platform/database/database.ts';
import type { ProviderName, ProviderSettings } from '../../contract/doors.console.ts';

export interface ProviderRow {
  name: ProviderName;
  is_on: boolean;
  settings: ProviderSettings;
  /** Sealed. */
  secret: string | null;
  changed_at: Date;
}

type ProviderTables = { 'identity.provider': ProviderRow };

export async function listProviderRows(db: Executor): Promise<ProviderRow[]> {
  return db.withTables<ProviderTables>().selectFrom('identity.provider').selectAll().execute();
}

export async function findProviderRow(db: Executor, name: ProviderName): Promise<ProviderRow | undefined> {
  return db
    .withTables<ProviderTables>()
    .selectFrom('identity.provider')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Locked, so two changes of it come one after the other. */
export async function lockProviderRow(db: Executor, name: ProviderName): Promise<ProviderRow | undefined> {
  return db
    .withTables<ProviderTables>()
    .selectFrom('identity.provider')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveProviderRow(db: Executor, row: ProviderRow): Promise<void> {
  const { name, is_on, secret, changed_at } = row;
  const values = { is_on, secret, changed_at, settings: JSON.stringify(row.settings) as never };
  await db
    .withTables<ProviderTables>()
    .insertInto('identity.provider')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}
