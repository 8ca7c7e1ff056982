import type { Executor } from '@kislap/platform/database/database.ts';
import type { GamesTables } from '../games.tables.ts';

type Row = GamesTables['games.rendition'];

export async function findRendition(db: Executor, key: Omit<Row, 'content'>): Promise<Buffer | undefined> {
  const row = await db
    .withTables<GamesTables>()
    .selectFrom('games.rendition')
    .select('content')
    .where('content_hash', '=', key.content_hash)
    .where('width', '=', key.width)
    .executeTakeFirst();
  return row?.content;
}

/** Two processes may draw the same at once; either will do. */
export async function saveRendition(db: Executor, row: Row): Promise<void> {
  await db
    .withTables<GamesTables>()
    .insertInto('games.rendition')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
