import type { AccountId, OperatorId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';

export interface NoteRow {
  bucket: number;
  id: string;
  account_id: AccountId;
  at: Date;
  operator_id: OperatorId;
  operator_name: string;
  content: string;
}

type NoteTables = { 'identity.note': NoteRow };

export async function insertNote(db: Executor, row: NoteRow): Promise<void> {
  await db.withTables<NoteTables>().insertInto('identity.note').values(row).execute();
}

/** Newest first. */
export async function listNotes(db: Executor, accountId: AccountId): Promise<NoteRow[]> {
  return db
    .withTables<NoteTables>()
    .selectFrom('identity.note')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}
