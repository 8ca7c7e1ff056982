import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';

interface PictureRow {
  name: string;
  content: Buffer;
  uploaded_at: Date;
}

const tablesOf = (db: Executor) => db.withTables<{ 'content.picture': PictureRow }>();

/** The same picture once more only begins its time anew. */
export async function savePicture(db: Executor, row: PictureRow): Promise<void> {
  await tablesOf(db)
    .insertInto('content.picture')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ uploaded_at: row.uploaded_at }))
    .execute();
}

export async function findPictureContent(db: Executor, name: string): Promise<Buffer | undefined> {
  const row = await tablesOf(db)
    .selectFrom('content.picture')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.content;
}

/** Which of these are there; they stay until the transaction ends. */
export async function lockPictures(db: Executor, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await tablesOf(db)
    .selectFrom('content.picture')
    .select('name')
    .where('name', 'in', names)
    .forKeyShare()
    .execute();
  return rows.map(({ name }) => name);
}

export async function deleteUnusedPictures(db: Executor, before: Date): Promise<void> {
  await sql`DELETE FROM content.picture p WHERE p.uploaded_at < ${before}
    AND NOT EXISTS (SELECT FROM content.banner b WHERE b.wide_picture = p.name)
    AND NOT EXISTS (SELECT FROM content.banner b WHERE b.narrow_picture = p.name)`.execute(db);
}
