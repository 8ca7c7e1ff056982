import type { Language } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { AnnouncementKind, PopupAudience } from '../contract/announcements.console.ts';
import type { AnnouncementId } from '../contract/content.ids.ts';
import type { Entry } from './desk.ts';

interface Text {
  title: string;
  body: string;
}

export interface AnnouncementTable extends Entry {
  id: AnnouncementId;
  kind: AnnouncementKind;
  execution: PopupAudience | null;
  promotion_type: string | null;
  position: number;
  published_at: Date;
  ends_at: Date | null;
}

export type DeskAnnouncement = AnnouncementTable & { texts: Partial<Record<Language, Text>> };

const tablesOf = (db: Executor) =>
  db.withTables<{
    'content.announcement': AnnouncementTable;
    'content.announcement_text': Text & { announcement_id: AnnouncementId; language: string };
  }>();

const withTexts = sql`SELECT a.*, (SELECT jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'body', t.body))
  FROM content.announcement_text t WHERE t.announcement_id = a.id) AS texts FROM content.announcement a`;

export async function listDeskAnnouncements(
  db: Executor,
  kind: AnnouncementKind,
): Promise<DeskAnnouncement[]> {
  const { rows } = await sql<DeskAnnouncement>`${withTexts} WHERE a.kind = ${kind}
    ORDER BY a.position, a.published_at DESC, a.id`.execute(db);
  return rows;
}

/** Nobody else changes it until the transaction ends. */
export async function lockAnnouncement(
  db: Executor,
  id: AnnouncementId,
): Promise<DeskAnnouncement | undefined> {
  const { rows } = await sql<DeskAnnouncement>`${withTexts} WHERE a.id = ${id} FOR UPDATE OF a`.execute(db);
  return rows[0];
}

/** Who adds to an order or changes it waits here, so that no place is given twice. */
export async function lockAnnouncementKind(
  db: Executor,
  kind: AnnouncementKind,
): Promise<{ id: AnnouncementId; position: number }[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`content.announcement:${kind}`}))`.execute(db);
  return tablesOf(db)
    .selectFrom('content.announcement')
    .select(['id', 'position'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertDeskAnnouncement(
  db: Executor,
  row: AnnouncementTable,
  texts: Record<Language, Text>,
): Promise<void> {
  await tablesOf(db).insertInto('content.announcement').values(row).execute();
  await saveTexts(db, row.id, texts);
}

export async function updateDeskAnnouncement(
  db: Executor,
  id: AnnouncementId,
  change: Partial<AnnouncementTable>,
  texts: Record<Language, Text>,
): Promise<void> {
  await tablesOf(db).updateTable('content.announcement').set(change).where('id', '=', id).execute();
  await saveTexts(db, id, texts);
}

async function saveTexts(db: Executor, id: AnnouncementId, texts: Record<Language, Text>): Promise<void> {
  const rows = Object.entries(texts).map(([language, text]) => ({ announcement_id: id, language, ...text }));
  await tablesOf(db)
    .insertInto('content.announcement_text')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['announcement_id', 'language'])
        .doUpdateSet(({ ref }) => ({ title: ref('excluded.title'), body: ref('excluded.body') })),
    )
    .execute();
}

export async function deleteDeskAnnouncement(db: Executor, id: AnnouncementId): Promise<void> {
  await tablesOf(db).deleteFrom('content.announcement').where('id', '=', id).execute();
}

export async function saveAnnouncementOrder(db: Executor, order: readonly AnnouncementId[]): Promise<void> {
  await sql`UPDATE content.announcement a SET position = o.position::int
    FROM unnest(${order}::uuid[]) WITH ORDINALITY AS o (id, position) WHERE a.id = o.id`.execute(db);
}
