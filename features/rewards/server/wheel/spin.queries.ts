import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { allBuckets, bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { SpinId, TryKey } from '../../contract/rewards.ids.ts';
import { type SpinRow, tablesOf, type WheelSeatRow } from '../rewards.tables.ts';

export async function findSeat(db: Executor, accountId: AccountId): Promise<WheelSeatRow | undefined> {
  return tablesOf(db)
    .selectFrom('rewards.wheel_seat')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function insertSeat(db: Executor, row: WheelSeatRow): Promise<void> {
  await tablesOf(db)
    .insertInto('rewards.wheel_seat')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Spins of one player are one after the other. */
export async function lockSeat(tx: Tx, accountId: AccountId): Promise<WheelSeatRow | undefined> {
  return tablesOf(tx)
    .selectFrom('rewards.wheel_seat')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveSeat(tx: Tx, row: WheelSeatRow): Promise<void> {
  await tablesOf(tx)
    .updateTable('rewards.wheel_seat')
    .set({ nonce: row.nonce, commit_hash: row.commit_hash, sealed_seed: row.sealed_seed })
    .where('bucket', '=', row.bucket)
    .where('account_id', '=', row.account_id)
    .execute();
}

export async function findByTry(
  db: Executor,
  accountId: AccountId,
  tryKey: TryKey,
): Promise<SpinRow | undefined> {
  return tablesOf(db)
    .selectFrom('rewards.spin')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('try_key', '=', tryKey)
    .executeTakeFirst();
}

export async function insertSpin(tx: Tx, row: SpinRow): Promise<void> {
  await tablesOf(tx).insertInto('rewards.spin').values(row).execute();
}

export async function lockSpin(tx: Tx, spinId: SpinId): Promise<SpinRow | undefined> {
  return tablesOf(tx)
    .selectFrom('rewards.spin')
    .selectAll()
    .where('bucket', '=', bucketOf(spinId))
    .where('spin_id', '=', spinId)
    .forUpdate()
    .executeTakeFirst();
}

export async function endSpin(
  tx: Tx,
  { spin_id, place, amount, state }: Pick<SpinRow, 'spin_id' | 'place' | 'amount' | 'state'>,
): Promise<void> {
  await tablesOf(tx)
    .updateTable('rewards.spin')
    .set({ place, amount, state })
    .where('bucket', '=', bucketOf(spin_id))
    .where('spin_id', '=', spin_id)
    .execute();
}

/** Of one player, newest first. */
export function listRows(
  db: Executor,
  accountId: AccountId,
  { after, limit }: { after: SpinId | undefined; limit: number },
): Promise<SpinRow[]> {
  const rows = tablesOf(db)
    .selectFrom('rewards.spin')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('spin_id', 'desc')
    .limit(limit);
  return (after === undefined ? rows : rows.where('spin_id', '<', after)).execute();
}

/** Spins whose payment was left undone, page after page. */
export async function listPending(
  db: Executor,
  { before, after, limit }: { before: Date; after: SpinId | undefined; limit: number },
): Promise<SpinId[]> {
  const { rows } = await sql<{ spin_id: SpinId }>`
    select spin_id from rewards.spin
    where bucket = any(${allBuckets}) and state = 'PENDING' and spun_at < ${before}
      and (${after ?? null}::uuid is null or spin_id > ${after ?? null})
    order by spin_id limit ${limit}`.execute(db);
  return rows.map((row) => row.spin_id);
}

export async function forgetSpins(db: Executor, before: Date): Promise<void> {
  await sql`delete from rewards.spin where spun_at < ${before} and state <> 'PENDING'`.execute(db);
}
