import type { Executor } from '@kislap/platform/database/database.ts';
import { type RenditionRow, tablesOf } from '../games.tables.ts';

export async function findRendition(
  db: Executor,
  key: Omit<RenditionRow, 'content'>,
): Promise<Buffer | undefined> {
  const row = await tablesOf(db)
    .selectFrom('games.rendition')
    .select('content')
    .where('content_hash', '=', key.content_hash)
    .where('width', '=', key.width)
    .executeTakeFirst();
  return row?.content;
}

/** Two processes may draw the same at once; either will do. */
export async function saveRendition(db: Executor, row: RenditionRow): Promise<void> {
  await tablesOf(db)
    .insertInto('games.rendition')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
