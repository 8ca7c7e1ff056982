import type { Executor } from '@kislap/platform/database/database.ts';
import type { CarrierName } from '../../contract/messaging.console.ts';
import { type CarrierRow, tablesOf } from '../messaging.tables.ts';

export async function listCarrierRows(db: Executor): Promise<CarrierRow[]> {
  return tablesOf(db).selectFrom('messaging.carrier').selectAll().execute();
}

export async function findCarrierRow(db: Executor, name: CarrierName): Promise<CarrierRow | undefined> {
  return tablesOf(db).selectFrom('messaging.carrier').selectAll().where('name', '=', name).executeTakeFirst();
}

/** Locked, so two operators change it one after the other. */
export async function lockCarrierRow(db: Executor, name: CarrierName): Promise<CarrierRow | undefined> {
  return tablesOf(db)
    .selectFrom('messaging.carrier')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveCarrierRow(db: Executor, row: CarrierRow): Promise<void> {
  const values = { ...row, settings: JSON.stringify(row.settings) };
  const { name: _name, ...change } = values;
  await tablesOf(db)
    .insertInto('messaging.carrier')
    .values(values)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute();
}
