import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { TicketId } from '../contract/rewards.ids.ts';
import { type TicketRow, tablesOf } from './rewards.tables.ts';

type TicketPlace = readonly [createdAt: Date, ticketId: TicketId];

interface Page {
  after: TicketPlace | undefined;
  limit: number;
}

/** Whether it is there now; false where the account has one of this name. */
export async function insertTicket(db: Executor, row: TicketRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('rewards.ticket')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Of one account, newest first. */
export async function listOwnRows(
  db: Executor,
  { accountId, after, limit }: Page & { accountId: AccountId },
): Promise<TicketRow[]> {
  const [at, id] = after ?? [null, null];
  const { rows } = await sql<TicketRow>`
    SELECT * FROM rewards.ticket
    WHERE bucket = ${bucketOf(accountId)} AND account_id = ${accountId}
      AND (${at}::timestamptz IS NULL OR (created_at, id) < (${at}, ${id}::uuid))
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Of every account, newest first. */
export async function listAllRows(db: Executor, { after, limit }: Page): Promise<TicketRow[]> {
  const [at, id] = after ?? [null, null];
  const { rows } = await sql<TicketRow>`
    SELECT * FROM rewards.ticket
    WHERE ${at}::timestamptz IS NULL OR (created_at, id) < (${at}, ${id}::uuid)
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
