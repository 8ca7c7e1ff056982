import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import type { SettlementProvider } from '../../contract/settlements.fields.ts';
import { type SourceRow, tablesOf } from '../settlements.tables.ts';

export async function listSources(db: Executor): Promise<SourceRow[]> {
  return tablesOf(db).selectFrom('settlements.source').selectAll().orderBy('provider_key').execute();
}

export async function getSource(db: Executor, providerKey: SettlementProvider): Promise<SourceRow> {
  return tablesOf(db)
    .selectFrom('settlements.source')
    .selectAll()
    .where('provider_key', '=', providerKey)
    .executeTakeFirstOrThrow();
}

/** Undefined where somebody saved another one meanwhile. */
export async function saveSource(
  tx: Tx,
  providerKey: SettlementProvider,
  { version, ...change }: Omit<SourceRow, 'provider_key'>,
): Promise<SourceRow | undefined> {
  return tablesOf(tx)
    .updateTable('settlements.source')
    .set({ ...change, version: version + 1 })
    .where('provider_key', '=', providerKey)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}
