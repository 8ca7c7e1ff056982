import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { type ProviderRow, tablesOf } from '../cashier.tables.ts';

export async function findProvider(db: Executor, providerKey: string): Promise<ProviderRow | undefined> {
  return tablesOf(db)
    .selectFrom('cashier.provider')
    .selectAll()
    .where('provider_key', '=', providerKey)
    .executeTakeFirst();
}

export async function listProviders(db: Executor): Promise<ProviderRow[]> {
  return tablesOf(db).selectFrom('cashier.provider').selectAll().orderBy('provider_key').execute();
}

export async function lockProvider(tx: Tx, providerKey: string): Promise<ProviderRow | undefined> {
  return tablesOf(tx)
    .selectFrom('cashier.provider')
    .selectAll()
    .where('provider_key', '=', providerKey)
    .forUpdate()
    .executeTakeFirst();
}

/** Leaves one that is there as it is. */
export async function insertProvider(db: Executor, row: ProviderRow): Promise<void> {
  await tablesOf(db)
    .insertInto('cashier.provider')
    .values(row)
    .onConflict((conflict) => conflict.column('provider_key').doNothing())
    .execute();
}

/** False where operators connected it, whose keys stay. */
export async function connectProvider(db: Executor, row: ProviderRow): Promise<boolean> {
  const { provider_key: _key, created_at: _created, ...change } = row;
  const result = await tablesOf(db)
    .insertInto('cashier.provider')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('provider_key').doUpdateSet(change).where('cashier.provider.changed_at', 'is', null),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function saveProvider(tx: Tx, row: ProviderRow): Promise<void> {
  const { provider_key: _key, created_at: _created, ...change } = row;
  await tablesOf(tx)
    .insertInto('cashier.provider')
    .values(row)
    .onConflict((conflict) => conflict.column('provider_key').doUpdateSet(change))
    .execute();
}
