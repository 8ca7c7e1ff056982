import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { MailingState } from '../contract/mailings.console.ts';
import type { MailingId } from '../contract/mailings.ids.ts';
import { type MailingRow, tablesOf } from './mailings.tables.ts';

export type Place = readonly [writtenAt: Date, mailingId: MailingId];

export async function insertMailing(tx: Tx, row: MailingRow): Promise<void> {
  const { segment, ...rest } = row;
  await tablesOf(tx)
    .insertInto('mailings.mailing')
    .values({ ...rest, segment: sql`${JSON.stringify(segment)}::jsonb` })
    .execute();
}

export function findMailing(db: Executor, mailingId: MailingId): Promise<MailingRow | undefined> {
  return tablesOf(db)
    .selectFrom('mailings.mailing')
    .selectAll()
    .where('mailing_id', '=', mailingId)
    .executeTakeFirst();
}

/** The row until the end of the transaction. */
export function lockMailing(tx: Tx, mailingId: MailingId): Promise<MailingRow | undefined> {
  return tablesOf(tx)
    .selectFrom('mailings.mailing')
    .selectAll()
    .where('mailing_id', '=', mailingId)
    .forUpdate()
    .executeTakeFirst();
}

/** Newest first. */
export async function listMailingRows(
  db: Executor,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<MailingRow[]> {
  const [at, id] = after ?? [null, null];
  const { rows } = await sql<MailingRow>`
    select * from mailings.mailing
    where ${at}::timestamptz is null or (written_at, mailing_id) < (${at}, ${id}::uuid)
    order by written_at desc, mailing_id desc limit ${limit}`.execute(db);
  return rows;
}

/** What is to be sent by now, or taken out of inboxes. */
export async function listOpenMailings(db: Executor, now: Date): Promise<MailingRow[]> {
  const { rows } = await sql<MailingRow>`
    select * from mailings.mailing
    where (state in ('WAITING', 'SENDING') or (state = 'WITHDRAWN' and next_bucket < 256)) and send_at <= ${now}
    order by send_at limit 100`.execute(db);
  return rows;
}

interface Ended {
  state: MailingState;
  ended_at: Date;
  ended_name: string | null;
  reason: string | null;
}

export async function saveEnd(tx: Tx, mailingId: MailingId, ended: Ended): Promise<void> {
  await tablesOf(tx)
    .updateTable('mailings.mailing')
    .set({ ...ended, next_bucket: 0, after_id: null })
    .where('mailing_id', '=', mailingId)
    .execute();
}

/** How far it has come, and how many more have it. */
export async function saveStep(
  tx: Executor,
  mailingId: MailingId,
  step: { bucket: number; afterId: AccountId | null; reached: number; endedAt: Date | null },
): Promise<void> {
  const { bucket, afterId, reached, endedAt } = step;
  await sql`
    update mailings.mailing set next_bucket = ${bucket}, after_id = ${afterId}, reached = reached + ${reached},
      ended_at = coalesce(${endedAt}::timestamptz, ended_at),
      state = case when state = 'WITHDRAWN' then state when ${endedAt}::timestamptz is null then 'SENDING' else 'SENT' end
    where mailing_id = ${mailingId}`.execute(tx);
}

export async function deleteMailingsBefore(db: Executor, before: Date): Promise<void> {
  await sql`delete from mailings.mailing where written_at < ${before} and ended_at is not null`.execute(db);
}
