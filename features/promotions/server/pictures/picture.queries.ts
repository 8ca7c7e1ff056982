import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import { type PictureRow, tablesOf } from '../promotions.tables.ts';

/** The same picture once more only begins its time anew. */
export async function savePicture(db: Executor, row: PictureRow): Promise<void> {
  await tablesOf(db)
    .insertInto('promotions.picture')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ uploaded_at: row.uploaded_at }))
    .execute();
}

export async function findPictureContent(db: Executor, name: string): Promise<Buffer | undefined> {
  const row = await tablesOf(db)
    .selectFrom('promotions.picture')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.content;
}

/** Whether it is there; it stays until the transaction ends. */
export async function lockPicture(db: Executor, name: string): Promise<boolean> {
  const row = await tablesOf(db)
    .selectFrom('promotions.picture')
    .select('name')
    .where('name', '=', name)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whatever version shows it keeps it. */
export async function deleteUnusedPictures(db: Executor, before: Date): Promise<void> {
  await sql`delete from promotions.picture p where p.uploaded_at < ${before}
    and not exists (select from promotions.version v where v.content -> 'picture' ->> 'name' = p.name)`.execute(
    db,
  );
}
