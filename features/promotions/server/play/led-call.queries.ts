import type { AccountId } from '@kislap/contract-kit';
import type { RoundRef } from '@kislap/contract-kit/ids';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { type AwardRow, type LedCallRow, tablesOf } from '../promotions.tables.ts';

/** Awards whose bonus money may be in rounds, locked: whoever changes the bonus of a player waits here. */
export function lockLedAwards(tx: Tx, accountId: AccountId): Promise<AwardRow[]> {
  return tablesOf(tx)
    .selectFrom('promotions.award')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('is_led', '=', true)
    .orderBy('award_id')
    .forUpdate()
    .execute();
}

export async function insertLedCall(tx: Tx, row: LedCallRow): Promise<void> {
  await tablesOf(tx).insertInto('promotions.led_call').values(row).execute();
}

/** A call that touched bonus money and stands. */
export function findLedCall(
  tx: Tx,
  { accountId, source, reference }: { accountId: AccountId; source: string; reference: string },
): Promise<LedCallRow | undefined> {
  return tablesOf(tx)
    .selectFrom('promotions.led_call')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('source', '=', source)
    .where('reference', '=', reference)
    .where('is_back', '=', false)
    .executeTakeFirst();
}

export async function markBack(tx: Tx, row: LedCallRow): Promise<void> {
  await tablesOf(tx)
    .updateTable('promotions.led_call')
    .set({ is_back: true })
    .where('bucket', '=', row.bucket)
    .where('account_id', '=', row.account_id)
    .where('source', '=', row.source)
    .where('reference', '=', row.reference)
    .execute();
}

/** What bonuses staked in a round, and of which award the latest of it was. */
export async function findRoundBonus(
  tx: Tx,
  { accountId, source, roundRef }: { accountId: AccountId; source: string; roundRef: RoundRef },
): Promise<{ bonus: bigint; awardId: AwardRow['award_id'] } | undefined> {
  const { rows } = await sql<{ bonus: bigint | null; award_id: AwardRow['award_id'] }>`
    select sum(bonus)::bigint as bonus, max(award_id::text)::uuid as award_id from promotions.led_call
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and source = ${source}
      and round_ref = ${roundRef} and kind = 'bet' and not is_back`.execute(tx);
  const [row] = rows;
  return row && row.bonus !== null && row.bonus > 0n
    ? { bonus: row.bonus, awardId: row.award_id }
    : undefined;
}

/** Rounds of an award in which bonus money was staked. */
export async function listLedRounds(
  db: Executor,
  { bucket, account_id, award_id }: Pick<AwardRow, 'bucket' | 'account_id' | 'award_id'>,
): Promise<{ source: string; roundRef: RoundRef }[]> {
  const { rows } = await sql<{ source: string; round_ref: RoundRef }>`
    select distinct source, round_ref from promotions.led_call
    where bucket = ${bucket} and account_id = ${account_id} and award_id = ${award_id} and kind = 'bet' and not is_back
    `.execute(db);
  return rows.map(({ source, round_ref: roundRef }) => ({ source, roundRef }));
}

export async function forgetLedCallsBefore(db: Executor, before: Date): Promise<void> {
  await sql`delete from promotions.led_call where at < ${before}`.execute(db);
}
