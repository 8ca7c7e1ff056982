import type { AccountId, InboxMessageId, Language, OperatorId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { type Selectable, sql } from 'kysely';
import type { InboxAudience, InboxPurpose } from '../contract/inbox.console.ts';

interface MessageTable {
  id: InboxMessageId;
  audience: InboxAudience;
  account_id: AccountId | null;
  purpose: InboxPurpose;
  title_en: string;
  body_en: string;
  title_ty: string;
  body_ty: string;
  link: string | null;
  sent_by: OperatorId;
  sent_name: string;
  sent_at: Date;
  withdrawn_at: Date | null;
}
export type MessageRow = Selectable<MessageTable>;
export type Place = readonly [sentAt: Date, messageId: InboxMessageId];

const tablesOf = (db: Executor) => db.withTables<{ 'support.message': MessageTable }>();

export async function insertMessage(db: Executor, row: MessageRow): Promise<void> {
  await tablesOf(db).insertInto('support.message').values(row).execute();
}

/** False where there is none, or where it was withdrawn before. */
export async function saveWithdrawal(db: Executor, id: InboxMessageId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('support.message')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A message with how many have opened it. */
export type SentRow = MessageRow & { read_by: bigint };

export async function findSent(db: Executor, id: InboxMessageId): Promise<SentRow | undefined> {
  const { rows } = await sql<SentRow>`
    SELECT m.*, (SELECT count(*) FROM support.opened o WHERE o.message_id = m.id) AS read_by
    FROM support.message m WHERE m.id = ${id}`.execute(db);
  return rows[0];
}

export async function listSent(
  db: Executor,
  {
    accountId,
    after,
    limit,
  }: { accountId?: AccountId | undefined; after?: Place | undefined; limit: number },
): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    SELECT m.*, (SELECT count(*) FROM support.opened o WHERE o.message_id = m.id) AS read_by
    FROM support.message m
    WHERE (${accountId ?? null}::uuid IS NULL OR m.account_id = ${accountId ?? null})
      AND (${after?.[0] ?? null}::timestamptz IS NULL OR (m.sent_at, m.id) < (${after?.[0] ?? null}, ${after?.[1] ?? null}::uuid))
    ORDER BY m.sent_at DESC, m.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Whose inbox: what was sent to all before somebody came is not theirs. */
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

/** Own messages and those to all are two indexes, each read as far as the page needs. */
function inboxOf(
  { accountId, kind, since, mayBeMarketedTo }: Reader,
  after: Place | undefined,
  limit: number,
) {
  const shared = sql`m.withdrawn_at IS NULL AND (${mayBeMarketedTo} OR m.purpose = 'service')
    AND (${after?.[0] ?? null}::timestamptz IS NULL OR (m.sent_at, m.id) < (${after?.[0] ?? null}, ${after?.[1] ?? null}::uuid))
    AND NOT EXISTS (SELECT FROM support.opened o WHERE o.account_id = ${accountId} AND o.message_id = m.id AND o.is_deleted)`;
  return sql`
    (SELECT m.* FROM support.message m WHERE m.account_id = ${accountId} AND ${shared}
      ORDER BY m.sent_at DESC, m.id DESC LIMIT ${limit})
    UNION ALL
    (SELECT m.* FROM support.message m WHERE m.account_id IS NULL AND m.audience IN ('everyone', ${kind})
      AND m.sent_at >= ${since} AND ${shared}
      ORDER BY m.sent_at DESC, m.id DESC LIMIT ${limit})`;
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
      EXISTS (SELECT FROM support.opened o WHERE o.account_id = ${reader.accountId} AND o.message_id = m.id) AS is_read
    FROM (${inboxOf(reader, after, limit)}) m
    ORDER BY m.sent_at DESC, m.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Newest messages that nobody opened; no more than `limit` are looked at. */
export async function countUnread(db: Executor, reader: Reader, limit: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM (${inboxOf(reader, undefined, limit)}) m
    WHERE NOT EXISTS (SELECT FROM support.opened o WHERE o.account_id = ${reader.accountId} AND o.message_id = m.id)`.execute(
    db,
  );
  return Math.min(Number(rows[0]?.count ?? 0n), limit);
}

/** Marks the reader's newest messages as read, at most so many. */
export async function openAll(db: Executor, reader: Reader, at: Date, limit: number): Promise<void> {
  await sql`INSERT INTO support.opened (account_id, message_id, opened_at)
    SELECT ${reader.accountId}, m.id, ${at} FROM (${inboxOf(reader, undefined, limit)}) m
    ON CONFLICT DO NOTHING`.execute(db);
}

/** False where the reader has no such message. */
export async function openOne(
  db: Executor,
  { accountId, kind, since }: Reader,
  change: { id: InboxMessageId; at: Date; isDeleted: boolean },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO support.opened (account_id, message_id, opened_at, is_deleted)
    SELECT ${accountId}, m.id, ${change.at}, ${change.isDeleted} FROM support.message m
    WHERE m.id = ${change.id} AND m.withdrawn_at IS NULL AND (m.account_id = ${accountId}
      OR (m.account_id IS NULL AND m.audience IN ('everyone', ${kind}) AND m.sent_at >= ${since}))
    ON CONFLICT (account_id, message_id) DO UPDATE SET is_deleted = support.opened.is_deleted OR excluded.is_deleted
    RETURNING message_id`.execute(db);
  return rows.length === 1;
}

export async function deleteOldMessages(db: Executor, before: Date): Promise<void> {
  await sql`DELETE FROM support.message WHERE sent_at < ${before}`.execute(db);
}
