import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { type MethodRow, type ProviderRow, type SettingRow, tablesOf } from '../cashier.tables.ts';

export async function getSetting(db: Executor): Promise<SettingRow> {
  return tablesOf(db).selectFrom('cashier.setting').selectAll().executeTakeFirstOrThrow();
}

export async function lockSetting(tx: Tx): Promise<SettingRow> {
  return tablesOf(tx).selectFrom('cashier.setting').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function updateSetting(db: Executor, change: Partial<SettingRow>): Promise<void> {
  await tablesOf(db).updateTable('cashier.setting').set(change).execute();
}

export async function listMethods(db: Executor): Promise<MethodRow[]> {
  return tablesOf(db)
    .selectFrom('cashier.method')
    .selectAll()
    .where('is_enabled', '=', true)
    .orderBy('position')
    .execute();
}

export async function findMethod(
  db: Executor,
  direction: MethodRow['direction'],
  methodId: string,
): Promise<MethodRow | undefined> {
  return tablesOf(db)
    .selectFrom('cashier.method')
    .selectAll()
    .where('direction', '=', direction)
    .where('method_id', '=', methodId)
    .where('is_enabled', '=', true)
    .executeTakeFirst();
}

export async function findProvider(db: Executor, providerKey: string): Promise<ProviderRow | undefined> {
  return tablesOf(db)
    .selectFrom('cashier.provider')
    .selectAll()
    .where('provider_key', '=', providerKey)
    .executeTakeFirst();
}

export async function insertProvider(db: Executor, row: ProviderRow): Promise<void> {
  await tablesOf(db)
    .insertInto('cashier.provider')
    .values(row)
    .onConflict((conflict) => conflict.column('provider_key').doNothing())
    .execute();
}
