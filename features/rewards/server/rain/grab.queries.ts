import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { allBuckets, bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { GrabId, TicketId, TryKey } from '../../contract/rewards.ids.ts';
import { type GrabRow, tablesOf } from '../rewards.tables.ts';

/** Of PostgreSQL. */
const uniqueViolation = '23505';

/** Whether it is new; false where this try is known. Waits for the same try in another transaction. */
export async function insertGrab(tx: Tx, row: GrabRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(tx)
    .insertInto('rewards.grab')
    .values(row)
    .onConflict((conflict) => conflict.columns(['bucket', 'account_id', 'try_key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Uses the ticket that lapses soonest and writes the grab, in one statement: thousands come in the same second. False where
 * no ticket was free at once, or the same try came in beside it; then nothing was used.
 */
export async function takeForGrab(
  db: Executor,
  row: Omit<GrabRow, 'ticket_id'>,
): Promise<TicketId | undefined> {
  const { bucket, account_id: accountId, grabbed_at: at } = row;
  try {
    const { rows } = await sql<{ ticket_id: TicketId }>`
      with free as (
        select ticket_id from rewards.ticket
        where bucket = ${bucket} and account_id = ${accountId} and kind = 'ENVELOPE' and used < given
          and expires_at > ${at}
        order by expires_at, ticket_id limit 1 for update
      ), taken as (
        update rewards.ticket set used = used + 1
        where bucket = ${bucket} and ticket_id = (select ticket_id from free) returning ticket_id
      )
      insert into rewards.grab (bucket, grab_id, account_id, try_key, ticket_id, number, state, grabbed_at)
      select ${bucket}::smallint, ${row.grab_id}::uuid, ${accountId}::uuid, ${row.try_key}::uuid, ticket_id,
        ${row.number}::bigint, 'PENDING', ${at}::timestamptz from taken
      returning ticket_id`.execute(db);
    return rows[0]?.ticket_id;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return undefined;
    throw error;
  }
}

export async function findByTry(
  db: Executor,
  accountId: AccountId,
  tryKey: TryKey,
): Promise<GrabRow | undefined> {
  return tablesOf(db)
    .selectFrom('rewards.grab')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('try_key', '=', tryKey)
    .executeTakeFirst();
}

export async function findGrab(db: Executor, grabId: GrabId): Promise<GrabRow | undefined> {
  return tablesOf(db)
    .selectFrom('rewards.grab')
    .selectAll()
    .where('bucket', '=', bucketOf(grabId))
    .where('grab_id', '=', grabId)
    .executeTakeFirst();
}

export async function lockGrab(tx: Tx, grabId: GrabId): Promise<GrabRow | undefined> {
  return tablesOf(tx)
    .selectFrom('rewards.grab')
    .selectAll()
    .where('bucket', '=', bucketOf(grabId))
    .where('grab_id', '=', grabId)
    .forUpdate()
    .executeTakeFirst();
}

export async function endGrab(
  tx: Tx,
  { grab_id, state, share, amount }: Pick<GrabRow, 'grab_id' | 'state' | 'share' | 'amount'>,
): Promise<void> {
  await tablesOf(tx)
    .updateTable('rewards.grab')
    .set({ state, share, amount })
    .where('bucket', '=', bucketOf(grab_id))
    .where('grab_id', '=', grab_id)
    .execute();
}

/** Of one player, newest first. */
export async function listOwn(
  db: Executor,
  accountId: AccountId,
  { since, limit }: { since: Date; limit: number },
): Promise<GrabRow[]> {
  const { rows } = await sql<GrabRow>`
    select * from rewards.grab
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and grabbed_at >= ${since}
    order by grab_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Grabs that were left undone, page after page. */
export async function listPending(
  db: Executor,
  { before, after, limit }: { before: Date; after: GrabId | undefined; limit: number },
): Promise<GrabId[]> {
  const { rows } = await sql<{ grab_id: GrabId }>`
    select grab_id from rewards.grab
    where bucket = any(${allBuckets}) and state = 'PENDING' and grabbed_at < ${before}
      and (${after ?? null}::uuid is null or grab_id > ${after ?? null})
    order by grab_id limit ${limit}`.execute(db);
  return rows.map((row) => row.grab_id);
}

export async function forgetGrabs(db: Executor, before: Date): Promise<void> {
  await sql`delete from rewards.grab where grabbed_at < ${before} and state <> 'PENDING'`.execute(db);
}
