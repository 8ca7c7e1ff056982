import { type GameCategory, gameCategories } from '@kislap/contract-kit';
import type { GameId } from '@kislap/contract-kit/ids';
import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { Shelf } from '../../contract/lobby.console.ts';
import { tablesOf } from '../games.tables.ts';
import type { Arrangement, CategorySwitch, OpenTimes } from './arrange.ts';

export async function readArrangement(db: Executor): Promise<Arrangement> {
  const tables = tablesOf(db);
  const { version } = await tables
    .selectFrom('games.arrangement')
    .select('version')
    .executeTakeFirstOrThrow();
  const categories = await tables
    .selectFrom('games.category')
    .select(['category', 'is_enabled', 'open_from', 'open_until'])
    .orderBy('position')
    .orderBy('category')
    .execute();
  const vendors = await tables
    .selectFrom('games.vendor_place')
    .select(['category', 'vendor_code', 'is_grouped'])
    .orderBy('position')
    .execute();
  const placed = await tables
    .selectFrom('games.game_place')
    .select(['shelf', 'game_id'])
    .orderBy('position')
    .execute();
  const isKnown = (category: string): category is GameCategory =>
    gameCategories.some((known) => known === category);
  return {
    version,
    categories: categories.flatMap((row): CategorySwitch[] =>
      isKnown(row.category)
        ? [
            {
              category: row.category,
              isEnabled: row.is_enabled,
              openFrom: row.open_from,
              openUntil: row.open_until,
            },
          ]
        : [],
    ),
    vendors: new Map(
      [...Map.groupBy(vendors, ({ category }) => category)].map(([category, rows]) => [
        category as GameCategory,
        rows.map((row) => ({ vendorCode: row.vendor_code, isGrouped: row.is_grouped })),
      ]),
    ),
    placed: new Map(
      [...Map.groupBy(placed, ({ shelf }) => shelf)].map(([shelf, rows]) => [
        shelf as Shelf,
        rows.map((row) => row.game_id),
      ]),
    ),
  };
}

/** Takes the arrangement for this transaction; false where it is no longer the one that was read. */
export async function advanceArrangement(tx: Executor, version: number): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(tx)
    .updateTable('games.arrangement')
    .set({ version: version + 1 })
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function saveCategoryOrder(tx: Executor, order: readonly GameCategory[]): Promise<void> {
  await sql`
    UPDATE games.category AS known SET position = wanted.position
    FROM unnest(${[...order]}::text[]) WITH ORDINALITY AS wanted (category, position)
    WHERE known.category = wanted.category`.execute(tx);
}

export async function saveCategorySwitch(tx: Executor, change: CategorySwitch): Promise<void> {
  await tablesOf(tx)
    .updateTable('games.category')
    .set({ is_enabled: change.isEnabled, open_from: change.openFrom, open_until: change.openUntil })
    .where('category', '=', change.category)
    .execute();
}

/** Of vendors that are no longer known nothing is kept. */
export async function saveVendorOrder(
  tx: Executor,
  category: GameCategory,
  order: readonly string[],
  grouped: readonly string[],
): Promise<void> {
  await sql`DELETE FROM games.vendor_place WHERE category = ${category}`.execute(tx);
  await sql`
    INSERT INTO games.vendor_place (category, vendor_code, position, is_grouped)
    SELECT ${category}, wanted.code, wanted.position, wanted.code = ANY (${[...grouped]}::text[])
    FROM unnest(${[...order]}::text[]) WITH ORDINALITY AS wanted (code, position)
    JOIN games.vendor ON vendor.code = wanted.code`.execute(tx);
}

export async function saveGameOrder(tx: Executor, shelf: Shelf, order: readonly string[]): Promise<void> {
  await sql`DELETE FROM games.game_place WHERE shelf = ${shelf}`.execute(tx);
  await sql`
    INSERT INTO games.game_place (shelf, game_id, position)
    SELECT ${shelf}, wanted.id, wanted.position
    FROM unnest(${[...order]}::uuid[]) WITH ORDINALITY AS wanted (id, position)`.execute(tx);
}

export interface GameRowChange extends Partial<OpenTimes> {
  isEnabled?: boolean;
  isHot?: boolean;
  maintenanceFrom?: Date | null;
  maintenanceUntil?: Date | null;
  maintenanceReason?: string;
  opensInWindow?: boolean;
}

/** How many of the games were still as they were read; without versions, how many there are. */
export async function changeGameRows(
  tx: Executor,
  games: readonly { gameId: GameId; version: number | null }[],
  change: GameRowChange,
  now: Date,
): Promise<number> {
  const set = (value: unknown) => value !== undefined;
  const { numAffectedRows } = await sql`
    UPDATE games.game AS known SET
      is_enabled = CASE WHEN ${set(change.isEnabled)} THEN ${change.isEnabled ?? null}::boolean ELSE is_enabled END,
      is_hot = CASE WHEN ${set(change.isHot)} THEN ${change.isHot ?? null}::boolean ELSE is_hot END,
      opens_in_window = CASE WHEN ${set(change.opensInWindow)} THEN ${change.opensInWindow ?? null}::boolean ELSE opens_in_window END,
      open_from = CASE WHEN ${set(change.openFrom)} THEN ${change.openFrom ?? null}::timestamptz ELSE open_from END,
      open_until = CASE WHEN ${set(change.openUntil)} THEN ${change.openUntil ?? null}::timestamptz ELSE open_until END,
      maintenance_from = CASE WHEN ${set(change.maintenanceFrom)} THEN ${change.maintenanceFrom ?? null}::timestamptz
        ELSE maintenance_from END,
      maintenance_until = CASE WHEN ${set(change.maintenanceUntil)} THEN ${change.maintenanceUntil ?? null}::timestamptz
        ELSE maintenance_until END,
      maintenance_reason = coalesce(${change.maintenanceReason ?? null}::text, maintenance_reason),
      version = known.version + 1,
      updated_at = ${now}
    FROM unnest(${games.map(({ gameId }) => gameId)}::uuid[], ${games.map(({ version }) => version)}::integer[])
      AS wanted (id, version)
    WHERE known.id = wanted.id AND known.version = coalesce(wanted.version, known.version)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
