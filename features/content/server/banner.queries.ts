import type { GameId, Language } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { BannerGroup, BannerLink } from '../contract/banners.console.ts';
import type { BannerId } from '../contract/content.ids.ts';
import type { Entry } from './desk.ts';

interface Text {
  title: string;
  body: string;
}

export interface BannerTable extends Entry {
  id: BannerId;
  group_name: BannerGroup;
  linkage_type: BannerLink['linkageType'];
  url: string;
  game_id: GameId | null;
  image_url: string;
  narrow_image_url: string;
  wide_picture: string | null;
  narrow_picture: string | null;
  tint: string;
  position: number;
  starts_at: Date;
  ends_at: Date | null;
}

export type BannerRow = BannerTable & { texts: Partial<Record<Language, Text>> };

const tablesOf = (db: Executor) =>
  db.withTables<{
    'content.banner': BannerTable;
    'content.banner_text': Text & { banner_id: BannerId; language: string };
  }>();

const withTexts = sql`SELECT b.*, (SELECT jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'body', t.body))
  FROM content.banner_text t WHERE t.banner_id = b.id) AS texts FROM content.banner b`;

/** Group by group, each in its order. */
export async function listDeskBanners(db: Executor): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`${withTexts} ORDER BY b.group_name, b.position, b.id`.execute(db);
  return rows;
}

/** Nobody else changes it until the transaction ends. */
export async function lockBanner(db: Executor, id: BannerId): Promise<BannerRow | undefined> {
  const { rows } = await sql<BannerRow>`${withTexts} WHERE b.id = ${id} FOR UPDATE OF b`.execute(db);
  return rows[0];
}

/** Who adds to an order or changes it waits here, so that no place is given twice. */
export async function lockBannerGroup(
  db: Executor,
  groupName: BannerGroup,
): Promise<{ id: BannerId; position: number }[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`content.banner:${groupName}`}))`.execute(db);
  return tablesOf(db)
    .selectFrom('content.banner')
    .select(['id', 'position'])
    .where('group_name', '=', groupName)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function insertDeskBanner(
  db: Executor,
  row: BannerTable,
  texts: Record<Language, Text>,
): Promise<void> {
  await tablesOf(db).insertInto('content.banner').values(row).execute();
  await saveBannerTexts(db, row.id, texts);
}

export async function updateDeskBanner(
  db: Executor,
  id: BannerId,
  change: Partial<BannerTable>,
  texts: Record<Language, Text>,
): Promise<void> {
  await tablesOf(db).updateTable('content.banner').set(change).where('id', '=', id).execute();
  await saveBannerTexts(db, id, texts);
}

async function saveBannerTexts(db: Executor, id: BannerId, texts: Record<Language, Text>): Promise<void> {
  const rows = Object.entries(texts).map(([language, text]) => ({ banner_id: id, language, ...text }));
  await tablesOf(db)
    .insertInto('content.banner_text')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['banner_id', 'language'])
        .doUpdateSet(({ ref }) => ({ title: ref('excluded.title'), body: ref('excluded.body') })),
    )
    .execute();
}

export async function deleteDeskBanner(db: Executor, id: BannerId): Promise<void> {
  await tablesOf(db).deleteFrom('content.banner').where('id', '=', id).execute();
}

export async function saveBannerOrder(db: Executor, order: readonly BannerId[]): Promise<void> {
  await sql`UPDATE content.banner b SET position = o.position::int
    FROM unnest(${order}::uuid[]) WITH ORDINALITY AS o (id, position) WHERE b.id = o.id`.execute(db);
}
