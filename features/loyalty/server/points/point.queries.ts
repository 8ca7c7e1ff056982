import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { type EntryRow, type LotRow, tablesOf } from '../loyalty.tables.ts';

/** Lots with points left, the oldest first. */
export function listLots(db: Executor, accountId: AccountId, limit?: number): Promise<LotRow[]> {
  const lots = tablesOf(db)
    .selectFrom('loyalty.lot')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('left_points', '>', 0n)
    .orderBy('earned_on');
  return (limit === undefined ? lots : lots.limit(limit)).execute();
}

/** Adds to what is left of a lot, or takes from it. */
export async function changeLot(tx: Tx, accountId: AccountId, earnedOn: string, by: bigint): Promise<void> {
  await tablesOf(tx)
    .updateTable('loyalty.lot')
    .set((row) => ({ left_points: row('left_points', '+', by) }))
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('earned_on', '=', earnedOn)
    .execute();
}

export async function addLot(tx: Tx, accountId: AccountId, earnedOn: string, points: bigint): Promise<void> {
  await sql`
    insert into loyalty.lot as t (bucket, account_id, earned_on, earned, left_points)
    values (${bucketOf(accountId)}, ${accountId}, ${earnedOn}, ${points}, ${points})
    on conflict (bucket, account_id, earned_on) do update
      set earned = t.earned + excluded.earned, left_points = t.left_points + excluded.left_points`.execute(
    tx,
  );
}

export async function changeBalance(tx: Tx, accountId: AccountId, by: bigint): Promise<void> {
  await tablesOf(tx)
    .updateTable('loyalty.player')
    .set((row) => ({ points: row('points', '+', by) }))
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .execute();
}

/** Whether it is new: one for each kind and reference. */
export async function addEntry(tx: Tx, row: EntryRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(tx)
    .insertInto('loyalty.entry')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function findEntry(
  db: Executor,
  accountId: AccountId,
  { kind, reference }: Pick<EntryRow, 'kind' | 'reference'>,
): Promise<EntryRow | undefined> {
  return tablesOf(db)
    .selectFrom('loyalty.entry')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** What was converted from this moment on, as a positive number. */
export async function sumConverted(db: Executor, accountId: AccountId, since: Date): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(-sum(points), 0)::bigint as sum from loyalty.entry
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and created_at >= ${since}
      and kind = 'CONVERTED'`.execute(db);
  return rows[0]?.sum ?? 0n;
}

export type EntryPlace = readonly [at: Date, kind: string, reference: string];

/** Newest first. */
export async function listEntries(
  db: Executor,
  accountId: AccountId,
  { after, limit }: { after: EntryPlace | undefined; limit: number },
): Promise<EntryRow[]> {
  const [at, kind, reference] = after ?? [null, null, null];
  const { rows } = await sql<EntryRow>`
    select * from loyalty.entry
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId}
      and (${at}::timestamptz is null or created_at < ${at}
        or (created_at = ${at} and (kind, reference) > (${kind}, ${reference})))
    order by created_at desc, kind, reference limit ${limit}`.execute(db);
  return rows;
}
