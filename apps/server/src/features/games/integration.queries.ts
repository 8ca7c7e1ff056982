import type { Executor } from '../../platform/database.ts';
import type { GamesTables } from './games.tables.ts';

export async function listIntegrationRows(db: Executor) {
  return db
    .withTables<GamesTables>()
    .selectFrom('games.integration')
    .selectAll()
    .orderBy('vendor_key')
    .execute();
}

export async function upsertIntegration(
  db: Executor,
  row: {
    vendor_key: string;
    protocol: string;
    operator_id: string;
    api_url: string;
    private_key: string;
    vendor_public_key: string;
    currency: string;
  },
): Promise<void> {
  const { vendor_key: _key, ...content } = row;
  await db
    .withTables<GamesTables>()
    .insertInto('games.integration')
    .values({ ...row, synchronised_at: null })
    .onConflict((conflict) => conflict.column('vendor_key').doUpdateSet(content))
    .execute();
}

export async function markSynchronised(db: Executor, vendorKey: string, now: Date): Promise<void> {
  await db
    .withTables<GamesTables>()
    .updateTable('games.integration')
    .set({ synchronised_at: now })
    .where('vendor_key', '=', vendorKey)
    .execute();
}
