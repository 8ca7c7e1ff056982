import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { ClientId, ConversationId } from '../contract/chat.ids.ts';
import { type MessageRow, tablesOf } from './chat.tables.ts';

export async function insertMessage(db: Executor, row: MessageRow): Promise<void> {
  await tablesOf(db).insertInto('chat.message').values(row).execute();
}

/** Whose bucket it is; an id of a page is used there once. */
export function findByClientId(
  db: Executor,
  bucket: number,
  clientId: ClientId,
): Promise<MessageRow | undefined> {
  return tablesOf(db)
    .selectFrom('chat.message')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

export function findMessage(db: Executor, id: ConversationId, seq: number): Promise<MessageRow | undefined> {
  return tablesOf(db)
    .selectFrom('chat.message')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('conversation_id', '=', id)
    .where('seq', '=', seq)
    .executeTakeFirst();
}

/** In order. */
export function listMessages(
  db: Executor,
  id: ConversationId,
  { after, limit }: { after: number; limit: number },
): Promise<MessageRow[]> {
  return tablesOf(db)
    .selectFrom('chat.message')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('conversation_id', '=', id)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

export async function insertPictures(
  db: Executor,
  id: ConversationId,
  clientId: ClientId,
  pictures: readonly Buffer[],
): Promise<void> {
  const rows = pictures.map((content, position) => ({
    bucket: bucketOf(id),
    conversation_id: id,
    client_id: clientId,
    position,
    content,
  }));
  await tablesOf(db).insertInto('chat.picture').values(rows).execute();
}

export async function listPictures(db: Executor, id: ConversationId, clientId: ClientId): Promise<Buffer[]> {
  const rows = await tablesOf(db)
    .selectFrom('chat.picture')
    .select('content')
    .where('bucket', '=', bucketOf(id))
    .where('conversation_id', '=', id)
    .where('client_id', '=', clientId)
    .orderBy('position')
    .execute();
  return rows.map(({ content }) => content);
}
