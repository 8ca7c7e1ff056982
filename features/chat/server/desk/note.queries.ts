import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { ConversationId } from '../../contract/chat.ids.ts';
import { type NoteRow, tablesOf } from '../chat.tables.ts';

export async function insertNote(db: Executor, row: NoteRow): Promise<void> {
  await tablesOf(db).insertInto('chat.note').values(row).execute();
}

/** Oldest first. */
export function listNotes(db: Executor, id: ConversationId): Promise<NoteRow[]> {
  return tablesOf(db)
    .selectFrom('chat.note')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('conversation_id', '=', id)
    .orderBy('id')
    .execute();
}
