import type { AccountId } from '@kislap/contract-kit';
import type { RoundRef } from '@kislap/contract-kit/ids';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { type Insertable, sql } from 'kysely';
import {
  type FreeAwardRow,
  type FreeRoundRow,
  type PromotionsTables,
  tablesOf,
} from '../promotions.tables.ts';

type Key = Pick<FreeAwardRow, 'bucket' | 'award_id'>;

export async function insertFreeAward(
  tx: Tx,
  row: Insertable<PromotionsTables['promotions.free_award']>,
): Promise<void> {
  await tablesOf(tx).insertInto('promotions.free_award').values(row).execute();
}

export function lockFreeAward(tx: Tx, { bucket, award_id }: Key): Promise<FreeAwardRow | undefined> {
  return tablesOf(tx)
    .selectFrom('promotions.free_award')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('award_id', '=', award_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function isFreeAward(db: Executor, { bucket, award_id }: Key): Promise<boolean> {
  const row = await tablesOf(db)
    .selectFrom('promotions.free_award')
    .select('award_id')
    .where('bucket', '=', bucket)
    .where('award_id', '=', award_id)
    .executeTakeFirst();
  return row !== undefined;
}

export function listFreeAwards(db: Executor, accountId: AccountId): Promise<FreeAwardRow[]> {
  return tablesOf(db)
    .selectFrom('promotions.free_award')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('award_id')
    .execute();
}

export async function saveFreeAward(tx: Executor, key: Key, change: Partial<FreeAwardRow>): Promise<void> {
  await tablesOf(tx)
    .updateTable('promotions.free_award')
    .set(change)
    .where('bucket', '=', key.bucket)
    .where('award_id', '=', key.award_id)
    .execute();
}

/** Those whose time has come. */
export function listDue(db: Executor, now: Date, limit: number): Promise<FreeAwardRow[]> {
  return tablesOf(db)
    .selectFrom('promotions.free_award')
    .selectAll()
    .where('status', '!=', 'OVER')
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(limit)
    .execute();
}

/** A round is noted once. */
export async function noteFreeRound(tx: Tx, row: Insertable<PromotionsTables['promotions.free_round']>) {
  await tablesOf(tx)
    .insertInto('promotions.free_round')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Rounds whose winnings may still come. */
export function listOpenFreeRounds(db: Executor, accountId: AccountId): Promise<FreeRoundRow[]> {
  return tablesOf(db)
    .selectFrom('promotions.free_round')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('is_done', '=', false)
    .execute();
}

export function lockFreeRound(
  tx: Tx,
  { accountId, source, roundRef }: { accountId: AccountId; source: string; roundRef: RoundRef },
): Promise<FreeRoundRow | undefined> {
  return tablesOf(tx)
    .selectFrom('promotions.free_round')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('source', '=', source)
    .where('round_ref', '=', roundRef)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveFreeRound(
  tx: Tx,
  { bucket, account_id, source, round_ref }: FreeRoundRow,
  change: Pick<FreeRoundRow, 'taken' | 'is_done'>,
): Promise<void> {
  await tablesOf(tx)
    .updateTable('promotions.free_round')
    .set(change)
    .where('bucket', '=', bucket)
    .where('account_id', '=', account_id)
    .where('source', '=', source)
    .where('round_ref', '=', round_ref)
    .execute();
}

export async function addWon(tx: Tx, { bucket, award_id }: Key, amount: bigint): Promise<void> {
  await sql`update promotions.free_award set won = won + ${amount}::bigint
    where bucket = ${bucket} and award_id = ${award_id}`.execute(tx);
}

export async function forgetFreeRoundsBefore(db: Executor, before: Date): Promise<void> {
  await sql`delete from promotions.free_round where begun_at < ${before}`.execute(db);
}
