import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { InviteeId } from '../contract/referral.ids.ts';
import { type InviteeRow, tablesOf } from './referral.tables.ts';

type InviteePlace = readonly [createdAt: Date, inviteeId: InviteeId];

interface Page {
  after: InviteePlace | undefined;
  limit: number;
}

/** Whether it is there now; false where the account has one of this name. */
export async function insertInvitee(db: Executor, row: InviteeRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('referral.invitee')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Of one account, newest first. */
export async function listOwnRows(
  db: Executor,
  { accountId, after, limit }: Page & { accountId: AccountId },
): Promise<InviteeRow[]> {
  const [at, id] = after ?? [null, null];
  const { rows } = await sql<InviteeRow>`
    SELECT * FROM referral.invitee
    WHERE bucket = ${bucketOf(accountId)} AND account_id = ${accountId}
      AND (${at}::timestamptz IS NULL OR (created_at, id) < (${at}, ${id}::uuid))
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Of every account, newest first. */
export async function listAllRows(db: Executor, { after, limit }: Page): Promise<InviteeRow[]> {
  const [at, id] = after ?? [null, null];
  const { rows } = await sql<InviteeRow>`
    SELECT * FROM referral.invitee
    WHERE ${at}::timestamptz IS NULL OR (created_at, id) < (${at}, ${id}::uuid)
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
