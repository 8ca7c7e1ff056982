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

export type FreshGrab = Omit<GrabRow, 'ticket_id'>;

/**
 * Uses for each grab the ticket of its player that lapses soonest, and writes the grab: of many players of one bucket in one
 * statement, each of them once. Left out are those without a ticket that is free at once. Undefined where one of the
 * tries was written before; then nothing was used.
 */
export async function takeForGrabs(
  db: Executor,
  bucket: number,
  grabs: readonly FreshGrab[],
): Promise<Map<GrabId, TicketId> | undefined> {
  try {
    const { rows } = await sql<{ grab_id: GrabId; ticket_id: TicketId }>`
      with asked as materialized (
        select * from unnest(${grabs.map((one) => one.account_id)}::uuid[],
          ${grabs.map((one) => one.try_key)}::uuid[], ${grabs.map((one) => one.grab_id)}::uuid[],
          ${grabs.map((one) => String(one.number))}::bigint[],
          ${grabs.map((one) => one.grabbed_at.toISOString())}::timestamptz[])
          as one (account_id, try_key, grab_id, number, at)
      ), free as materialized (
        select asked.*, own.ticket_id from asked cross join lateral (
          select ticket_id from rewards.ticket
          where bucket = ${bucket} and account_id = asked.account_id and kind = 'ENVELOPE' and used < given
            and expires_at > asked.at
          order by expires_at, ticket_id limit 1 for update
        ) as own
      ), taken as (
        update rewards.ticket as held set used = held.used + 1 from free
        where held.bucket = ${bucket} and held.ticket_id = free.ticket_id
        returning free.account_id, free.try_key, free.grab_id, free.number, free.at, free.ticket_id
      )
      insert into rewards.grab (bucket, grab_id, account_id, try_key, ticket_id, number, state, grabbed_at)
      select ${bucket}::smallint, grab_id, account_id, try_key, ticket_id, number, 'PENDING', at from taken
      returning grab_id, ticket_id`.execute(db);
    return new Map(rows.map((row) => [row.grab_id, row.ticket_id]));
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
