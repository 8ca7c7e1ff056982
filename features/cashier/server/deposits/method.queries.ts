import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { type MethodRow, type SettingRow, tablesOf } from '../cashier.tables.ts';

export async function getSetting(db: Executor): Promise<SettingRow> {
  return tablesOf(db).selectFrom('cashier.setting').selectAll().executeTakeFirstOrThrow();
}

export async function lockSetting(tx: Tx): Promise<SettingRow> {
  return tablesOf(tx).selectFrom('cashier.setting').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function updateSetting(db: Executor, change: Partial<SettingRow>): Promise<void> {
  const { risk_rules: rules, ...rest } = change;
  const kept = rules && { risk_rules: JSON.stringify(rules) };
  await tablesOf(db)
    .updateTable('cashier.setting')
    .set({ ...rest, ...kept })
    .execute();
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

/** Also one that is switched off. */
export async function findAnyMethod(
  db: Executor,
  direction: MethodRow['direction'],
  methodId: string,
): Promise<MethodRow | undefined> {
  return tablesOf(db)
    .selectFrom('cashier.method')
    .selectAll()
    .where('direction', '=', direction)
    .where('method_id', '=', methodId)
    .executeTakeFirst();
}

/** Also those that are switched off. */
export async function listAllMethods(db: Executor): Promise<MethodRow[]> {
  return tablesOf(db)
    .selectFrom('cashier.method')
    .selectAll()
    .orderBy('direction')
    .orderBy('position')
    .orderBy('method_id')
    .execute();
}

export async function lockMethod(
  tx: Tx,
  direction: MethodRow['direction'],
  methodId: string,
): Promise<MethodRow | undefined> {
  return tablesOf(tx)
    .selectFrom('cashier.method')
    .selectAll()
    .where('direction', '=', direction)
    .where('method_id', '=', methodId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveMethod(tx: Tx, row: MethodRow): Promise<void> {
  const { direction: _direction, method_id: _id, ...change } = row;
  await tablesOf(tx)
    .insertInto('cashier.method')
    .values(row)
    .onConflict((conflict) => conflict.columns(['direction', 'method_id']).doUpdateSet(change))
    .execute();
}

export async function openMethodsOf(db: Executor, providerKey: string): Promise<void> {
  await tablesOf(db)
    .updateTable('cashier.method')
    .set({ is_enabled: true })
    .where('provider_key', '=', providerKey)
    .execute();
}
