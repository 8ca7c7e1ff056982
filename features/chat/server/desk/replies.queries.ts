import type { Executor } from '@kislap/platform/database/database.ts';
import type { ReplyId } from '../../contract/chat.ids.ts';
import { type ReplyRow, tablesOf } from '../chat.tables.ts';

/** By name. */
export function listReplyRows(db: Executor): Promise<ReplyRow[]> {
  return tablesOf(db).selectFrom('chat.reply').selectAll().orderBy('name').execute();
}

export async function insertReply(db: Executor, row: ReplyRow): Promise<void> {
  await tablesOf(db).insertInto('chat.reply').values(row).execute();
}

/** As it was; undefined where there is none. */
export async function lockReply(db: Executor, id: ReplyId): Promise<ReplyRow | undefined> {
  return tablesOf(db)
    .selectFrom('chat.reply')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateReply(db: Executor, { id, ...row }: ReplyRow): Promise<void> {
  await tablesOf(db).updateTable('chat.reply').set(row).where('id', '=', id).execute();
}
