import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { FeedbackId } from '../contract/feedback.ids.ts';
import { type FeedbackRow, tablesOf } from './feedback.tables.ts';

export type ListedFeedback = FeedbackRow & { pictures: number };
export type FeedbackPlace = readonly [sentAt: Date, feedbackId: FeedbackId];

export async function insertFeedback(db: Executor, row: FeedbackRow, pictures: Buffer[]): Promise<void> {
  await tablesOf(db).insertInto('feedback.feedback').values(row).execute();
  if (pictures.length === 0) return;
  const rows = pictures.map((content, position) => ({
    bucket: row.bucket,
    feedback_id: row.id,
    position,
    content,
  }));
  await tablesOf(db).insertInto('feedback.picture').values(rows).execute();
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
    SELECT f.*, (SELECT count(*)::int FROM feedback.picture p WHERE p.bucket = f.bucket AND p.feedback_id = f.id) AS pictures
    FROM feedback.feedback f WHERE ${part} ORDER BY ${order} LIMIT ${query.limit}`.execute(db);
  return rows;
}

/** Of one account, newest first. */
export async function listOwnRows(
  db: Executor,
  query: { accountId: AccountId; after: FeedbackPlace | undefined; limit: number },
): Promise<ListedFeedback[]> {
  const [at, id] = query.after ?? [null, null];
  const { rows } = await sql<ListedFeedback>`
    SELECT f.*, (SELECT count(*)::int FROM feedback.picture p WHERE p.bucket = f.bucket AND p.feedback_id = f.id) AS pictures
    FROM feedback.feedback f
    WHERE f.bucket = ${bucketOf(query.accountId)} AND f.account_id = ${query.accountId}
      AND (${at}::timestamptz IS NULL OR (f.sent_at, f.id) < (${at}, ${id}::uuid))
    ORDER BY f.sent_at DESC, f.id DESC LIMIT ${query.limit}`.execute(db);
  return rows;
}

export async function countOpenFeedback(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM feedback.feedback WHERE done_at IS NULL`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findFeedback(db: Executor, id: FeedbackId): Promise<ListedFeedback | undefined> {
  const { rows } = await sql<ListedFeedback>`
    SELECT f.*, (SELECT count(*)::int FROM feedback.picture p WHERE p.bucket = f.bucket AND p.feedback_id = f.id) AS pictures
    FROM feedback.feedback f WHERE f.bucket = ${bucketOf(id)} AND f.id = ${id}`.execute(db);
  return rows[0];
}

export async function listFeedbackPictures(db: Executor, id: FeedbackId): Promise<Buffer[]> {
  const rows = await tablesOf(db)
    .selectFrom('feedback.picture')
    .select('content')
    .where('bucket', '=', bucketOf(id))
    .where('feedback_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ content }) => content);
}

/** Its pictures go with it. */
export async function deleteFeedback(db: Executor, before: { doneAt: Date; sentAt: Date }): Promise<void> {
  await sql`
    DELETE FROM feedback.feedback WHERE done_at < ${before.doneAt} OR sent_at < ${before.sentAt}`.execute(db);
}

/** Whose it was, null for a visitor's; undefined where it is done already. */
export async function saveDone(
  db: Executor,
  id: FeedbackId,
  done: { done_at: Date; done_name: string; answer: string | null },
): Promise<AccountId | null | undefined> {
  const row = await tablesOf(db)
    .updateTable('feedback.feedback')
    .set(done)
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}
