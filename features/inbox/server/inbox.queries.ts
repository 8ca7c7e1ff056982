import type { AccountId, Language } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { InboxAudience } from '../contract/inbox.console.ts';
import type { InboxMessageId } from '../contract/inbox.ids.ts';
import { type MessageRow as OwnRow, tablesOf } from './inbox.tables.ts';

/** What stands in a message, whoever it is to. */
export type ContentRow = Omit<OwnRow, 'bucket' | 'id' | 'account_id' | 'mailing_id'>;

/** To one player, or to everybody of a kind. */
export interface MessageRow extends ContentRow {
  id: InboxMessageId;
  audience: InboxAudience;
  account_id: AccountId | null;
}
export type Place = readonly [sentAt: Date, messageId: InboxMessageId];

export async function insertMessage(db: Executor, row: MessageRow): Promise<void> {
  const { audience, account_id, ...content } = row;
  if (account_id !== null) {
    const own = { ...content, bucket: bucketOf(row.id), account_id };
    await tablesOf(db).insertInto('inbox.message').values(own).execute();
  } else if (audience !== 'one' && content.sent_by !== null) {
    await tablesOf(db)
      .insertInto('inbox.shared_message')
      .values({ ...content, audience, sent_by: content.sent_by })
      .execute();
  }
}

/** The same message to each of them. */
export async function insertCopies(
  db: Executor,
  {
    mailingId,
    content,
    copies,
  }: {
    mailingId: string;
    content: ContentRow;
    copies: readonly { id: InboxMessageId; accountId: AccountId }[];
  },
): Promise<void> {
  const rows = copies.map(({ id, accountId }) => ({
    ...{ ...content, id, bucket: bucketOf(id), account_id: accountId, mailing_id: mailingId },
  }));
  if (rows.length > 0) await tablesOf(db).insertInto('inbox.message').values(rows).execute();
}

/** Those of one bucket. */
export async function withdrawCopies(
  db: Executor,
  { bucket, mailingId, at }: { bucket: number; mailingId: string; at: Date },
): Promise<void> {
  await tablesOf(db)
    .updateTable('inbox.message')
    .set({ withdrawn_at: at })
    .where('bucket', '=', bucket)
    .where('mailing_id', '=', mailingId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** How many have opened theirs. */
export async function countCopyReaders(db: Executor, mailingId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM inbox.message m
    JOIN inbox.opened o ON o.bucket = m.bucket AND o.account_id = m.account_id AND o.message_id = m.id
    WHERE m.mailing_id = ${mailingId}`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** False where there is none, or where it was withdrawn before. */
export async function saveWithdrawal(db: Executor, id: InboxMessageId, at: Date): Promise<boolean> {
  const tables = tablesOf(db);
  const own = await tables
    .updateTable('inbox.message')
    .set({ withdrawn_at: at })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (own.numUpdatedRows === 1n) return true;
  const shared = await tables
    .updateTable('inbox.shared_message')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return shared.numUpdatedRows === 1n;
}

const content = sql`purpose, title_en, body_en, title_ty, body_ty, link, sent_by, sent_name, sent_at, withdrawn_at`;
const fromOwn = sql`SELECT id, 'one' AS audience, account_id, ${content} FROM inbox.message`;
const fromShared = sql`SELECT id, audience, NULL::uuid AS account_id, ${content} FROM inbox.shared_message`;

/** A message with how many have opened it. */
export type SentRow = MessageRow & { read_by: number };

export async function findSent(db: Executor, id: InboxMessageId): Promise<SentRow | undefined> {
  const { rows } = await sql<MessageRow>`
    ${fromOwn} WHERE bucket = ${bucketOf(id)} AND id = ${id} UNION ALL ${fromShared} WHERE id = ${id}`.execute(
    db,
  );
  return (await withReaders(db, rows))[0];
}

/** Of all players only what operators wrote to one or to all; of one player also what the system told, and mailings. */
export async function listSent(
  db: Executor,
  {
    accountId,
    after,
    limit,
  }: { accountId?: AccountId | undefined; after?: Place | undefined; limit: number },
): Promise<SentRow[]> {
  const page = sql`${isAfter(after)} ORDER BY sent_at DESC, id DESC LIMIT ${limit}`;
  const { rows } = accountId
    ? await sql<MessageRow>`
        ${fromOwn} WHERE bucket = ${bucketOf(accountId)} AND account_id = ${accountId} AND ${page}`.execute(
        db,
      )
    : await sql<MessageRow>`
        (${fromOwn} WHERE sent_by IS NOT NULL AND mailing_id IS NULL AND ${page}) UNION ALL (${fromShared} WHERE ${page})
        ORDER BY sent_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return withReaders(db, rows);
}

function isAfter(after: Place | undefined) {
  return after ? sql`(sent_at, id) < (${after[0]}, ${after[1]}::uuid)` : sql`true`;
}

async function withReaders(db: Executor, rows: readonly MessageRow[]): Promise<SentRow[]> {
  if (rows.length === 0) return [];
  const counts = await tablesOf(db)
    .selectFrom('inbox.opened')
    .select((expression) => ['message_id', expression.fn.countAll<bigint>().as('count')])
    .where(
      'message_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('message_id')
    .execute();
  const readers = new Map(counts.map(({ message_id, count }) => [message_id, Number(count)]));
  return rows.map((row) => ({ ...row, read_by: readers.get(row.id) ?? 0 }));
}

/** The inbox of an account: broadcasts from before its registration are not in it. */
export interface Reader {
  accountId: AccountId;
  kind: 'members' | 'agents';
  /** Of messages to all. */
  since: Date;
  mayBeMarketedTo: boolean;
}

export interface InboxRow {
  id: InboxMessageId;
  title: string;
  body: string;
  link: string | null;
  sent_at: Date;
  is_read: boolean;
}

const openedBy = ({ accountId }: Reader) => sql`
  SELECT FROM inbox.opened o WHERE o.bucket = ${bucketOf(accountId)} AND o.account_id = ${accountId} AND o.message_id = m.id`;

/** Own messages and those to all are two indexes, each read as far as the page needs. */
function inboxOf(reader: Reader, after: Place | undefined, limit: number) {
  const { accountId, kind, since, mayBeMarketedTo } = reader;
  const shown = sql`withdrawn_at IS NULL AND (${mayBeMarketedTo} OR purpose = 'service') AND ${isAfter(after)}
    AND NOT EXISTS (${openedBy(reader)} AND o.is_deleted) ORDER BY sent_at DESC, id DESC LIMIT ${limit}`;
  return sql`
    (${fromOwn} m WHERE bucket = ${bucketOf(accountId)} AND account_id = ${accountId} AND ${shown})
    UNION ALL
    (${fromShared} m WHERE audience IN ('everyone', ${kind}) AND sent_at >= ${since} AND ${shown})`;
}

export async function listInbox(
  db: Executor,
  reader: Reader,
  { language, after, limit }: { language: Language; after?: Place | undefined; limit: number },
): Promise<InboxRow[]> {
  const isTagalog = language === 'TY';
  const { rows } = await sql<InboxRow>`
    SELECT m.id, CASE WHEN ${isTagalog} THEN m.title_ty ELSE m.title_en END AS title,
      CASE WHEN ${isTagalog} THEN m.body_ty ELSE m.body_en END AS body, m.link, m.sent_at,
      EXISTS (${openedBy(reader)}) AS is_read
    FROM (${inboxOf(reader, after, limit)}) m
    ORDER BY m.sent_at DESC, m.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Newest messages that nobody opened; no more than `limit` are looked at. */
export async function countUnread(db: Executor, reader: Reader, limit: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM (${inboxOf(reader, undefined, limit)}) m
    WHERE NOT EXISTS (${openedBy(reader)})`.execute(db);
  return Math.min(Number(rows[0]?.count ?? 0n), limit);
}

/** Marks the reader's newest messages as read, at most so many. */
export async function openAll(db: Executor, reader: Reader, at: Date, limit: number): Promise<void> {
  const { rows } = await sql<{ id: InboxMessageId }>`
    SELECT m.id FROM (${inboxOf(reader, undefined, limit)}) m WHERE NOT EXISTS (${openedBy(reader)})`.execute(
    db,
  );
  if (rows.length === 0) return;
  const { accountId } = reader;
  const opened = { bucket: bucketOf(accountId), account_id: accountId, opened_at: at };
  await tablesOf(db)
    .insertInto('inbox.opened')
    .values(rows.map(({ id }) => ({ ...opened, message_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False where the reader has no such message. */
export async function openOne(
  db: Executor,
  { accountId, kind, since }: Reader,
  change: { id: InboxMessageId; at: Date; isDeleted: boolean },
): Promise<boolean> {
  const { id, at, isDeleted } = change;
  const bucket = bucketOf(accountId);
  const { rows } = await sql`
    ${fromOwn} WHERE bucket = ${bucket} AND id = ${id} AND account_id = ${accountId} AND withdrawn_at IS NULL
    UNION ALL
    ${fromShared} WHERE id = ${id} AND audience IN ('everyone', ${kind}) AND sent_at >= ${since} AND withdrawn_at IS NULL`.execute(
    db,
  );
  if (rows.length === 0) return false;
  await sql`INSERT INTO inbox.opened (bucket, account_id, message_id, opened_at, is_deleted)
    VALUES (${bucket}, ${accountId}, ${id}, ${at}, ${isDeleted})
    ON CONFLICT (bucket, account_id, message_id)
    DO UPDATE SET is_deleted = opened.is_deleted OR excluded.is_deleted`.execute(db);
  return true;
}

/** With what was opened before then: its message is older still. */
export async function deleteOldMessages(db: Executor, before: Date): Promise<void> {
  await sql`DELETE FROM inbox.message WHERE sent_at < ${before}`.execute(db);
  await sql`DELETE FROM inbox.shared_message WHERE sent_at < ${before}`.execute(db);
  await sql`DELETE FROM inbox.opened WHERE opened_at < ${before}`.execute(db);
}
