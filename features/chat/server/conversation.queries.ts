import type { AccountId, OperatorId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { ConversationId } from '../contract/chat.ids.ts';
import { type ConversationRow, tablesOf } from './chat.tables.ts';
import { type Guest, ownerOf } from './chat.types.ts';

export type ConversationPlace = readonly [at: Date, conversationId: ConversationId];

export async function insertConversation(db: Executor, row: ConversationRow): Promise<void> {
  await tablesOf(db).insertInto('chat.conversation').values(row).execute();
}

export function findConversation(db: Executor, id: ConversationId): Promise<ConversationRow | undefined> {
  return oneOf(db, id).executeTakeFirst();
}

/** Nobody else adds to it before the transaction ends: its messages are numbered one after the other. */
export function lockConversation(db: Executor, id: ConversationId): Promise<ConversationRow | undefined> {
  return oneOf(db, id).forUpdate().executeTakeFirst();
}

function oneOf(db: Executor, id: ConversationId) {
  return tablesOf(db)
    .selectFrom('chat.conversation')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id);
}

const ofGuest = (guest: Guest) =>
  guest.accountId
    ? sql`bucket = ${bucketOf(guest.accountId)} AND account_id = ${guest.accountId}`
    : sql`bucket = ${bucketOf(ownerOf(guest))} AND visitor_id = ${guest.visitorId}`;

/** The one that goes on. */
export async function lockActive(db: Executor, guest: Guest): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    SELECT * FROM chat.conversation
    WHERE ${ofGuest(guest)} AND state <> 'CLOSED' AND NOT is_letter FOR UPDATE`.execute(db);
  return rows[0];
}

/** The latest that is no letter and ended after this instant, or goes on. */
export async function findLatest(
  db: Executor,
  guest: Guest,
  endedAfter: Date,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    SELECT * FROM chat.conversation
    WHERE ${ofGuest(guest)} AND NOT is_letter AND (closed_at IS NULL OR closed_at > ${endedAfter})
    ORDER BY started_at DESC, id DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Of one account, newest first. */
export async function listOfAccount(
  db: Executor,
  query: { accountId: AccountId; after: ConversationPlace | undefined; limit: number },
): Promise<ConversationRow[]> {
  const { accountId, after, limit } = query;
  const [at, id] = after ?? [null, null];
  const { rows } = await sql<ConversationRow>`
    SELECT * FROM chat.conversation
    WHERE bucket = ${bucketOf(accountId)} AND account_id = ${accountId}
      AND (${at}::timestamptz IS NULL OR (started_at, id) < (${at}, ${id}::uuid))
    ORDER BY started_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export type ConversationChange = Partial<
  Omit<ConversationRow, 'bucket' | 'id' | 'account_id' | 'visitor_id' | 'started_at'>
>;

export async function changeConversation(
  db: Executor,
  id: ConversationId,
  change: ConversationChange,
): Promise<ConversationRow> {
  return tablesOf(db)
    .updateTable('chat.conversation')
    .set(change)
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Marks only rise, and never above what was said. Undefined where nothing rose. */
export async function raiseMarks(
  db: Executor,
  id: ConversationId,
  side: 'guest' | 'desk',
  { delivered, read }: { delivered: number; read: number },
): Promise<ConversationRow | undefined> {
  const got = sql.ref(`${side}_delivered`);
  const seen = sql.ref(`${side}_read`);
  const most = Math.max(delivered, read);
  const { rows } = await sql<ConversationRow>`
    UPDATE chat.conversation SET
      ${got} = greatest(${got}, least(${most}::integer, last_seq)),
      ${seen} = greatest(${seen}, least(${read}::integer, last_seq))
    WHERE bucket = ${bucketOf(id)} AND id = ${id}
      AND (${got} < least(${most}::integer, last_seq) OR ${seen} < least(${read}::integer, last_seq))
    RETURNING *`.execute(db);
  return rows[0];
}

/** Who waits, oldest first. */
export async function listWaiting(
  db: Executor,
  { isLetter, limit }: { isLetter: boolean; limit: number },
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    SELECT * FROM chat.conversation WHERE state = 'WAITING' AND is_letter = ${isLetter}
    ORDER BY started_at, id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function listOpenOf(db: Executor, operatorId: OperatorId): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    SELECT * FROM chat.conversation WHERE state = 'OPEN' AND operator_id = ${operatorId}
    ORDER BY started_at, id`.execute(db);
  return rows;
}

export async function listOpenOfOthers(
  db: Executor,
  operatorId: OperatorId,
  limit: number,
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    SELECT * FROM chat.conversation WHERE state = 'OPEN' AND operator_id <> ${operatorId}
    ORDER BY operator_id, started_at, id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countOpen(db: Executor): Promise<Map<OperatorId, number>> {
  const { rows } = await sql<{ operator_id: OperatorId; count: number }>`
    SELECT operator_id, count(*)::integer AS count FROM chat.conversation WHERE state = 'OPEN'
    GROUP BY operator_id`.execute(db);
  return new Map(rows.map(({ operator_id, count }) => [operator_id, count]));
}

/** How long the last ones waited that were accepted. */
export async function listWaits(db: Executor, limit: number): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT extract(epoch FROM accepted_at - started_at)::integer AS seconds FROM chat.conversation
    WHERE accepted_at IS NOT NULL AND NOT is_letter ORDER BY accepted_at DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ seconds }) => seconds);
}

/** Those in which nobody said anything since then; a page of them. */
export async function listQuiet(
  db: Executor,
  before: { open: Date; waiting: Date },
  limit: number,
): Promise<ConversationId[]> {
  const { rows } = await sql<{ id: ConversationId }>`
    SELECT id FROM chat.conversation WHERE state <> 'CLOSED' AND NOT is_letter
      AND last_at < ${before.open} AND (state = 'OPEN' OR last_at < ${before.waiting})
    ORDER BY last_at, bucket, id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ClosedFilter {
  tag?: string | undefined;
  operatorId?: OperatorId | undefined;
  /** Rated, and not better than this. */
  ratingMax?: number | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
}

/** Ended ones, newest first. */
export async function listClosed(
  db: Executor,
  query: ClosedFilter & { after: ConversationPlace | undefined; limit: number },
): Promise<ConversationRow[]> {
  const { tag, operatorId, ratingMax, from, to, after, limit } = query;
  // Each is named only where it is asked for, so that its index is used.
  const conditions = [
    sql`state = 'CLOSED'`,
    ...(tag === undefined ? [] : [sql`tags @> array[${tag}]::text[]`]),
    ...(operatorId === undefined ? [] : [sql`operator_id = ${operatorId}`]),
    ...(ratingMax === undefined ? [] : [sql`rating <= ${ratingMax}`]),
    ...(from === undefined ? [] : [sql`closed_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`closed_at < ${to}`]),
    ...(after === undefined ? [] : [sql`(closed_at, id) < (${after[0]}, ${after[1]}::uuid)`]),
  ];
  const { rows } = await sql<ConversationRow>`
    SELECT * FROM chat.conversation WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY closed_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** With their messages, pictures and notes; how many went. */
export async function deleteClosed(db: Executor, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    DELETE FROM chat.conversation c USING (
      SELECT bucket, id FROM chat.conversation WHERE state = 'CLOSED' AND closed_at < ${before} LIMIT ${limit}
    ) old WHERE c.bucket = old.bucket AND c.id = old.id RETURNING c.id`.execute(db);
  return rows.length;
}
