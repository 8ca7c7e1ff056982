import type { AccountId, FeedbackId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';

export interface FeedbackRow {
  id: FeedbackId;
  account_id: AccountId;
  content: string;
  sent_at: Date;
  done_at: Date | null;
  done_name: string | null;
  answer: string | null;
}
export type ListedFeedback = FeedbackRow & { pictures: number };
export type FeedbackPlace = readonly [sentAt: Date, feedbackId: FeedbackId];

const tablesOf = (db: Executor) =>
  db.withTables<{
    'support.feedback': FeedbackRow;
    'support.feedback_picture': { feedback_id: FeedbackId; position: number; content: Buffer };
  }>();

export async function insertFeedback(db: Executor, row: FeedbackRow, pictures: Buffer[]): Promise<void> {
  await tablesOf(db).insertInto('support.feedback').values(row).execute();
  if (pictures.length === 0) return;
  const rows = pictures.map((content, position) => ({ feedback_id: row.id, position, content }));
  await tablesOf(db).insertInto('support.feedback_picture').values(rows).execute();
}

export async function listFeedbackRows(
  db: Executor,
  query: { state: 'open' | 'done'; after: FeedbackPlace | undefined; limit: number },
): Promise<ListedFeedback[]> {
  const [at, id] = query.after ?? [null, null];
  const [part, order] =
    query.state === 'open'
      ? [
          sql`f.done_at IS NULL AND (${at}::timestamptz IS NULL OR (f.sent_at, f.id) > (${at}, ${id}::uuid))`,
          sql`f.sent_at, f.id`,
        ]
      : [
          sql`f.done_at IS NOT NULL AND (${at}::timestamptz IS NULL OR (f.sent_at, f.id) < (${at}, ${id}::uuid))`,
          sql`f.sent_at DESC, f.id DESC`,
        ];
  const { rows } = await sql<ListedFeedback>`
    SELECT f.*, (SELECT count(*)::int FROM support.feedback_picture p WHERE p.feedback_id = f.id) AS pictures
    FROM support.feedback f WHERE ${part} ORDER BY ${order} LIMIT ${query.limit}`.execute(db);
  return rows;
}

/** Of one account, newest first. */
export async function listOwnRows(
  db: Executor,
  query: { accountId: AccountId; after: FeedbackPlace | undefined; limit: number },
): Promise<ListedFeedback[]> {
  const [at, id] = query.after ?? [null, null];
  const { rows } = await sql<ListedFeedback>`
    SELECT f.*, (SELECT count(*)::int FROM support.feedback_picture p WHERE p.feedback_id = f.id) AS pictures
    FROM support.feedback f
    WHERE f.account_id = ${query.accountId}
      AND (${at}::timestamptz IS NULL OR (f.sent_at, f.id) < (${at}, ${id}::uuid))
    ORDER BY f.sent_at DESC, f.id DESC LIMIT ${query.limit}`.execute(db);
  return rows;
}

export async function countOpenFeedback(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM support.feedback WHERE done_at IS NULL`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findFeedback(db: Executor, id: FeedbackId): Promise<ListedFeedback | undefined> {
  const { rows } = await sql<ListedFeedback>`
    SELECT f.*, (SELECT count(*)::int FROM support.feedback_picture p WHERE p.feedback_id = f.id) AS pictures
    FROM support.feedback f WHERE f.id = ${id}`.execute(db);
  return rows[0];
}

export async function listFeedbackPictures(db: Executor, id: FeedbackId): Promise<Buffer[]> {
  const rows = await tablesOf(db)
    .selectFrom('support.feedback_picture')
    .select('content')
    .where('feedback_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ content }) => content);
}

/** Its pictures go with it. */
export async function deleteFeedback(db: Executor, before: { doneAt: Date; sentAt: Date }): Promise<void> {
  await sql`
    DELETE FROM support.feedback WHERE done_at < ${before.doneAt} OR sent_at < ${before.sentAt}`.execute(db);
}

/** Whose it was; undefined where it is done already. */
export async function saveDone(
  db: Executor,
  id: FeedbackId,
  done: { done_at: Date; done_name: string; answer: string | null },
): Promise<AccountId | undefined> {
  const row = await tablesOf(db)
    .updateTable('support.feedback')
    .set(done)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}
