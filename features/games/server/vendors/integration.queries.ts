import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { Insertable, Updateable } from 'kysely';
import { type GamesTables, type IntegrationRow, tablesOf } from '../games.tables.ts';

type Table = GamesTables['games.integration'];
export type IntegrationChange = Updateable<Table>;

export async function listIntegrationRows(db: Executor): Promise<IntegrationRow[]> {
  return tablesOf(db).selectFrom('games.integration').selectAll().orderBy('vendor_key').execute();
}

export async function findIntegrationRow(
  db: Executor,
  vendorKey: VendorKey,
): Promise<IntegrationRow | undefined> {
  return tablesOf(db)
    .selectFrom('games.integration')
    .selectAll()
    .where('vendor_key', '=', vendorKey)
    .executeTakeFirst();
}

/** Locked, so two operators change it one after the other. */
export async function findLockedIntegration(
  tx: Executor,
  vendorKey: VendorKey,
): Promise<IntegrationRow | undefined> {
  return tablesOf(tx)
    .selectFrom('games.integration')
    .selectAll()
    .where('vendor_key', '=', vendorKey)
    .forUpdate()
    .executeTakeFirst();
}

/** False where there is one of this key. */
export async function insertIntegration(tx: Executor, row: Insertable<Table>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(tx)
    .insertInto('games.integration')
    .values(row)
    .onConflict((conflict) => conflict.column('vendor_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateIntegration(
  tx: Executor,
  vendorKey: VendorKey,
  change: IntegrationChange,
): Promise<void> {
  await tablesOf(tx)
    .updateTable('games.integration')
    .set(change)
    .where('vendor_key', '=', vendorKey)
    .execute();
}

export async function upsertIntegration(
  db: Executor,
  row: {
    vendor_key: VendorKey;
    protocol: string;
    operator_id: string;
    api_url: string;
    private_key: string;
    vendor_public_key: string;
    currency: string;
    settings: Readonly<Record<string, string>>;
    wallet_mode?: 'seamless' | 'transfer';
    is_enabled?: boolean;
    display_name?: string;
  },
): Promise<void> {
  const { vendor_key: _key, ...known } = row;
  const content = { ...known, settings: JSON.stringify(row.settings) };
  await tablesOf(db)
    .insertInto('games.integration')
    .values({ ...row, ...content, synchronised_at: null })
    .onConflict((conflict) => conflict.column('vendor_key').doUpdateSet(content))
    .execute();
}

/** The result of the last synchronisation; `at` is `null` if it failed. */
export async function noteSynchronised(
  db: Executor,
  vendorKey: VendorKey,
  note: { at: Date | null; result: object },
): Promise<void> {
  await updateIntegration(db, vendorKey, {
    synchronise_result: JSON.stringify(note.result),
    ...(note.at ? { synchronised_at: note.at } : {}),
  });
}
