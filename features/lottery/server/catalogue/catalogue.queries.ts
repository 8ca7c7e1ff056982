import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { DrawSource } from '../../contract/draws.ts';
import { type Catalogue, firstCatalogue } from '../../rules/catalogue/catalogue.ts';
import { type GameRow, tablesOf } from '../lottery.tables.ts';

/** The house begins with the catalogue of the rules; every game's result is the house's own draw or follows another's. */
export async function seedCatalogue(db: Executor, at: Date): Promise<void> {
  const tables = tablesOf(db);
  const known = await tables.selectFrom('lottery.catalogue').select('version').limit(1).executeTakeFirst();
  if (known) return;
  await tables
    .insertInto('lottery.game')
    .values(
      firstCatalogue.games.map(({ code, derivedFrom }) => ({
        game: code,
        is_on: true,
        source: (derivedFrom ? 'DERIVED' : 'HOUSE') as DrawSource,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tables
    .insertInto('lottery.catalogue')
    .values({
      version: 1,
      content: JSON.stringify(firstCatalogue),
      created_at: at,
      created_name: 'system',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findLatestVersion(db: Executor): Promise<number> {
  const row = await tablesOf(db)
    .selectFrom('lottery.catalogue')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function findCatalogue(db: Executor, version: number) {
  const row = await tablesOf(db)
    .selectFrom('lottery.catalogue')
    .select('content')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.content;
}

export function listGameRows(db: Executor): Promise<GameRow[]> {
  return tablesOf(db).selectFrom('lottery.game').selectAll().orderBy('game').execute();
}

export function lockGameRow(tx: Tx, game: string): Promise<GameRow> {
  return tablesOf(tx)
    .selectFrom('lottery.game')
    .selectAll()
    .where('game', '=', game)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveSwitch(tx: Tx, game: string, isOn: boolean): Promise<void> {
  await tablesOf(tx).updateTable('lottery.game').set({ is_on: isOn }).where('game', '=', game).execute();
}

export async function saveSource(
  tx: Tx,
  game: string,
  source: DrawSource,
  feeds: readonly string[],
): Promise<void> {
  await tablesOf(tx)
    .updateTable('lottery.game')
    .set({ source, feeds: [...feeds] })
    .where('game', '=', game)
    .execute();
}

/** Which of these feeds there are. */
export async function listFeedNames(db: Executor, feeds: readonly string[]): Promise<string[]> {
  if (feeds.length === 0) return [];
  const rows = await tablesOf(db)
    .selectFrom('lottery.feed')
    .select('feed')
    .where('feed', 'in', feeds)
    .execute();
  return rows.map(({ feed }) => feed);
}

/** One change of prices at a time. */
export async function lockVersions(tx: Tx): Promise<void> {
  await sql`lock table lottery.catalogue in share row exclusive mode`.execute(tx);
}

export async function insertCatalogue(
  tx: Tx,
  made: { version: number; content: Catalogue; at: Date; name: string },
): Promise<void> {
  await tablesOf(tx)
    .insertInto('lottery.catalogue')
    .values({
      version: made.version,
      content: JSON.stringify(made.content),
      created_at: made.at,
      created_name: made.name,
    })
    .execute();
}

const versionsShown = 30;

/** The latest first. */
export async function listVersions(
  db: Executor,
): Promise<{ version: number; createdAt: Date; createdName: string }[]> {
  return tablesOf(db)
    .selectFrom('lottery.catalogue')
    .select(['version', 'created_at as createdAt', 'created_name as createdName'])
    .orderBy('version', 'desc')
    .limit(versionsShown)
    .execute();
}
