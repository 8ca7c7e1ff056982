import type { GameId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import { type PictureRow, tablesOf } from '../games.tables.ts';
import type { GameOffer, KnownGame } from '../games.types.ts';

/** As stored: the table does not check the number of tints or that they are colours. */
export type StoredEntry = Omit<KnownGame, 'tints'> & { tints: unknown };

/** Everything, in the order of the vendors; kept in memory by `catalogue.ts`. */
export async function listEntries(db: Executor): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    SELECT g.id, g.vendor_key AS "vendorKey", g.game_code AS "gameCode", g.name, g.vendor_code AS "vendorCode",
      v.display_name AS "vendorName", g.category, g.classify, g.is_offered AS "isOffered",
      g.is_enabled AS "isEnabled", v.is_enabled AND i.is_enabled AS "isVendorEnabled", g.is_hot AS "isHot",
      g.has_jackpot AS "hasJackpot", g.opens_in_window AS "opensInWindow",
      g.has_demo AS "hasDemo", g.bet_min AS "betMin", g.bet_max AS "betMax", g.win_max AS "winMax",
      g.line_min AS "lineMin", g.rtp,
      g.volatility, g.tints, g.open_from AS "openFrom", g.open_until AS "openUntil",
      g.maintenance_from AS "maintenanceFrom", g.maintenance_until AS "maintenanceUntil",
      g.maintenance_reason AS "maintenanceReason", v.maintenance_from AS "vendorMaintenanceFrom",
      v.maintenance_until AS "vendorMaintenanceUntil", g.version, g.position, v.position AS "vendorPosition",
      coalesce(t.rounds, 0) AS rounds, coalesce(t.stake, 0) AS stake, coalesce(t.win, 0) AS win,
      tile.content_hash AS "tileHash", wide.content_hash AS "wideHash",
      g.created_at AS "createdAt", g.updated_at AS "updatedAt"
    FROM games.game g
    JOIN games.vendor v ON v.code = g.vendor_code
    JOIN games.integration i ON i.vendor_key = g.vendor_key
    LEFT JOIN games.turnover t ON t.game_id = g.id
    LEFT JOIN games.picture tile ON tile.game_id = g.id AND tile.kind = 'tile'
    LEFT JOIN games.picture wide ON wide.game_id = g.id AND wide.kind = 'wide'
    ORDER BY g.position, g.name, g.id`.execute(db);
  return rows;
}

export async function findOfferHashes(
  db: Executor,
  vendorKey: VendorKey,
): Promise<Map<string, { id: string; hash: string }>> {
  const rows = await tablesOf(db)
    .selectFrom('games.game')
    .select(['id', 'game_code', 'offer_hash', 'is_offered'])
    .where('vendor_key', '=', vendorKey)
    .execute();
  return new Map(
    rows.map((row) => [row.game_code, { id: row.id, hash: row.is_offered ? row.offer_hash : '' }]),
  );
}

export async function upsertVendor(
  db: Executor,
  code: string,
  displayName: string,
  position: number,
): Promise<void> {
  await tablesOf(db)
    .insertInto('games.vendor')
    .values({ code, display_name: displayName, position })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ display_name: displayName }))
    .execute();
}

/** Last in the navigation. False where the code is known already. */
export async function insertVendor(db: Executor, code: string, displayName: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('games.vendor')
    .values(({ selectFrom, fn }) => ({
      code,
      display_name: displayName,
      position: selectFrom('games.vendor').select(
        sql<number>`coalesce(${fn.max('position')} + 1, 0)`.as('next'),
      ),
    }))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A new game takes the vendor's hot flag and place; a known one keeps what our operators chose. */
export async function saveOffer(
  db: Executor,
  row: { id: GameId; vendorKey: VendorKey; offer: GameOffer; hash: string; now: Date },
): Promise<void> {
  const { id, vendorKey, offer, hash, now } = row;
  const offered = {
    name: offer.name,
    vendor_code: offer.vendorCode,
    category: offer.category,
    classify: offer.classify,
    is_offered: offer.isEnabled,
    has_demo: offer.hasDemo,
    has_jackpot: offer.hasJackpot,
    bet_min: offer.betMin,
    bet_max: offer.betMax,
    line_min: offer.lineMin,
    rtp: offer.rtp,
    volatility: offer.volatility,
    tints: offer.tints as string[],
    offer_hash: hash,
    updated_at: now,
  };
  await tablesOf(db)
    .insertInto('games.game')
    .values({
      ...offered,
      id,
      vendor_key: vendorKey,
      game_code: offer.gameCode,
      is_hot: offer.isHot,
      win_max: offer.winMax,
      position: offer.position,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['vendor_key', 'game_code']).doUpdateSet({
        ...offered,
        // Whoever holds the vendor's list can lower what is paid without a look, and never raise it.
        win_max: sql`case when game.win_max is null then null
          else least(game.win_max, coalesce(excluded.win_max, game.win_max)) end`,
      }),
    )
    .execute();
}

export async function withdrawGames(
  db: Executor,
  vendorKey: VendorKey,
  gameCodes: string[],
  now: Date,
): Promise<void> {
  if (gameCodes.length === 0) return;
  await tablesOf(db)
    .updateTable('games.game')
    .set({ is_offered: false, updated_at: now })
    .where('vendor_key', '=', vendorKey)
    .where('game_code', 'in', gameCodes)
    .execute();
}

export async function updateVendorRow(
  db: Executor,
  code: string,
  change: {
    is_enabled?: boolean;
    position?: number;
    maintenance_from?: Date | null;
    maintenance_until?: Date | null;
    maintenance_reason?: string;
  },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tablesOf(db).updateTable('games.vendor').set(change).where('code', '=', code).execute();
}

export async function listVendorRows(db: Executor) {
  return tablesOf(db).selectFrom('games.vendor').selectAll().orderBy('position').orderBy('code').execute();
}

export async function findPicture(db: Executor, gameId: GameId, kind: 'tile' | 'wide') {
  return tablesOf(db)
    .selectFrom('games.picture')
    .select(['content', 'content_type', 'content_hash'])
    .where('game_id', '=', gameId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export async function listPictureSources(db: Executor): Promise<Map<string, string>> {
  const rows = await tablesOf(db)
    .selectFrom('games.picture')
    .select(['game_id', 'kind', 'source_url'])
    .execute();
  return new Map(rows.map((row) => [`${row.game_id}/${row.kind}`, row.source_url]));
}

export async function savePicture(db: Executor, row: PictureRow): Promise<void> {
  const { game_id, kind, ...content } = row;
  const tables = tablesOf(db);
  // What was drawn from the picture that goes, goes with it.
  await tables
    .deleteFrom('games.rendition as rendition')
    .using('games.picture as picture')
    .whereRef('rendition.content_hash', '=', 'picture.content_hash')
    .where('picture.game_id', '=', game_id)
    .where('picture.kind', '=', kind)
    .where('picture.content_hash', '<>', row.content_hash)
    .execute();
  await tables
    .insertInto('games.picture')
    .values({ game_id, kind, ...content })
    .onConflict((conflict) => conflict.columns(['game_id', 'kind']).doUpdateSet(content))
    .execute();
}
