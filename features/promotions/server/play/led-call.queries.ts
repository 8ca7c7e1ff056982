import type { AccountId } from '@kislap/contract-kit';
import type { RoundRef } from '@kislap/contract-kit/ids';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { type AwardRow, type LedCallRow, tablesOf } from '../promotions.tables.ts';

/**
 * Awards whose bonus money may be in rounds, locked: whoever changes the bonus of a player waits here. With them, whether
 * winnings of free rounds may still come.
 */
export async function lockLedAwards(
  tx: Tx,
  accountId: AccountId,
): Promise<{ awards: AwardRow[]; hasFreeRounds: boolean }> {
  const bucket = bucketOf(accountId);
  const { rows } = await sql<(AwardRow | { award_id: null }) & { has_free_rounds: boolean }>`
    /* promotions_led_awards */ with led as materialized (
      select bucket, award_id, account_id, promotion_id, version, state, ending, remark, answer, deposit, bonus, outcome,
        stake_max, requirement_id, joined_at, is_led, expires_at, ended_at, occasion, base_of, base, pays
      from promotions.award where bucket = ${bucket} and account_id = ${accountId} and is_led
      order by award_id for update
    )
    select led.*, free.has_free_rounds from (
      select exists (
        select 1 from promotions.free_round
        where bucket = ${bucket} and account_id = ${accountId} and not is_done) as has_free_rounds
    ) free left join led on true order by award_id`.execute(tx);
  return {
    awards: rows.flatMap(({ has_free_rounds: _, ...row }) => (row.award_id === null ? [] : [row])),
    hasFreeRounds: rows.some((row) => row.has_free_rounds),
  };
}

/** The same, and those that staked in this round, whoever leads the player now. */
export async function lockRoundAwards(
  tx: Tx,
  { accountId, source, roundRef }: { accountId: AccountId; source: string; roundRef: RoundRef },
): Promise<AwardRow[]> {
  const { rows } = await sql<AwardRow>`
    select * from promotions.award
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and (is_led or award_id in (
      select award_id from promotions.led_call
      where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and source = ${source}
        and round_ref = ${roundRef} and kind = 'bet'))
    order by award_id for update`.execute(tx);
  return rows;
}

export async function insertLedCall(tx: Tx, row: LedCallRow): Promise<void> {
  await sql`/* promotions_insert_led_call */ insert into promotions.led_call
    (bucket, account_id, source, reference, kind, round_ref, award_id, bonus, is_back, at)
    values (${row.bucket}, ${row.account_id}, ${row.source}, ${row.reference}, ${row.kind}, ${row.round_ref}, ${row.award_id},
      ${row.bonus}, ${row.is_back}, ${row.at})`.execute(tx);
}

/** Whether bonus money of another award than this one may be in rounds. */
export async function isLedForOthers(
  tx: Tx,
  { bucket, account_id, award_id }: Pick<AwardRow, 'bucket' | 'account_id' | 'award_id'>,
): Promise<boolean> {
  const row = await tablesOf(tx)
    .selectFrom('promotions.award')
    .select('award_id')
    .where('bucket', '=', bucket)
    .where('account_id', '=', account_id)
    .where('is_led', '=', true)
    .where('award_id', '!=', award_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What bonuses had to do with a call that stands; a row for each of them. */
export function listLedCalls(
  tx: Tx,
  { accountId, source, reference }: { accountId: AccountId; source: string; reference: string },
): Promise<LedCallRow[]> {
  return tablesOf(tx)
    .selectFrom('promotions.led_call')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('source', '=', source)
    .where('reference', '=', reference)
    .where('is_back', '=', false)
    .orderBy('award_id')
    .execute();
}

export async function markBack(tx: Tx, row: LedCallRow): Promise<void> {
  await tablesOf(tx)
    .updateTable('promotions.led_call')
    .set({ is_back: true })
    .where('bucket', '=', row.bucket)
    .where('account_id', '=', row.account_id)
    .where('source', '=', row.source)
    .where('reference', '=', row.reference)
    .where('award_id', '=', row.award_id)
    .execute();
}

/** What each bonus staked in a round. */
export async function listRoundBonuses(
  tx: Tx,
  { accountId, source, roundRef }: { accountId: AccountId; source: string; roundRef: RoundRef },
): Promise<{ bonus: bigint; awardId: AwardRow['award_id'] }[]> {
  const { rows } = await sql<{ bonus: bigint; award_id: AwardRow['award_id'] }>`
    select sum(bonus)::bigint as bonus, award_id from promotions.led_call
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and source = ${source}
      and round_ref = ${roundRef} and kind = 'bet' and not is_back
    group by award_id order by award_id`.execute(tx);
  return rows.map(({ bonus, award_id: awardId }) => ({ bonus, awardId }));
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
