import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { DayTally } from '../../rules/missions.ts';
import type { MissionFactRow, MissionPlayRow } from '../loyalty.tables.ts';

/** Adds what rounds came to; below nothing takes away. One row for each player, day and category. */
export async function addPlays(tx: Tx, rows: readonly MissionPlayRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into loyalty.mission_play (bucket, account_id, day, category, valid_bet, rounds, counted_at)
    select * from unnest(${listOf(rows, 'bucket')}::smallint[], ${listOf(rows, 'account_id')}::uuid[],
      ${listOf(rows, 'day')}::date[], ${listOf(rows, 'category')}::text[], ${listOf(rows, 'valid_bet')}::bigint[],
      ${listOf(rows, 'rounds')}::bigint[], ${listOf(rows, 'counted_at')}::timestamptz[])
    on conflict (bucket, account_id, day, category) do update set
      valid_bet = mission_play.valid_bet + excluded.valid_bet, rounds = mission_play.rounds + excluded.rounds,
      counted_at = greatest(mission_play.counted_at, excluded.counted_at)`.execute(tx);
}

export async function addFacts(tx: Tx, rows: readonly MissionFactRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into loyalty.mission_fact
      (bucket, account_id, day, logins, deposited, deposits, invites, counted_at)
    select * from unnest(${listOf(rows, 'bucket')}::smallint[], ${listOf(rows, 'account_id')}::uuid[],
      ${listOf(rows, 'day')}::date[], ${listOf(rows, 'logins')}::integer[], ${listOf(rows, 'deposited')}::bigint[],
      ${listOf(rows, 'deposits')}::integer[], ${listOf(rows, 'invites')}::integer[],
      ${listOf(rows, 'counted_at')}::timestamptz[])
    on conflict (bucket, account_id, day) do update set
      logins = mission_fact.logins + excluded.logins, deposited = mission_fact.deposited + excluded.deposited,
      deposits = mission_fact.deposits + excluded.deposits, invites = mission_fact.invites + excluded.invites,
      counted_at = greatest(mission_fact.counted_at, excluded.counted_at)`.execute(tx);
}

/** A column as PostgreSQL writes an array: one text is read faster than thousands of values. */
function listOf<Row>(rows: readonly Row[], name: keyof Row): string {
  const texts = rows.map((row) => {
    const value = row[name];
    const text = value instanceof Date ? value.toISOString() : String(value);
    return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
  });
  return `{${texts.join(',')}}`;
}

interface DayLine extends Omit<MissionFactRow, 'bucket' | 'account_id'> {
  category: string | null;
  valid_bet: bigint;
  rounds: bigint;
}

/** What a player did from this day on, and when the last of it was counted. */
export async function listDays(
  db: Executor,
  accountId: AccountId,
  since: string,
): Promise<{ days: DayTally[]; countedAt: Date | null }> {
  const bucket = bucketOf(accountId);
  const { rows } = await sql<DayLine>`
    select day, category, valid_bet, rounds, 0 as logins, 0::bigint as deposited, 0 as deposits, 0 as invites, counted_at
    from loyalty.mission_play
    where bucket = ${bucket} and account_id = ${accountId} and day >= ${since}::date
    union all
    select day, null, 0, 0, logins, deposited, deposits, invites, counted_at from loyalty.mission_fact
    where bucket = ${bucket} and account_id = ${accountId} and day >= ${since}::date`.execute(db);
  const days = rows.map(
    ({ day, category, valid_bet: validBet, rounds, logins, deposited, deposits, invites }): DayTally => ({
      day,
      logins,
      deposited,
      deposits,
      invites,
      plays: category === null ? [] : [{ category, validBet, rounds }],
    }),
  );
  const times = rows.map((row) => row.counted_at.getTime());
  return { days, countedAt: times.length > 0 ? new Date(Math.max(...times)) : null };
}

export async function forgetPlays(tx: Tx): Promise<void> {
  await sql`delete from loyalty.mission_play`.execute(tx);
}

export async function forgetFacts(tx: Tx): Promise<void> {
  await sql`delete from loyalty.mission_fact`.execute(tx);
}

export async function forgetDaysBefore(db: Executor, day: string): Promise<void> {
  await sql`delete from loyalty.mission_play where day < ${day}::date`.execute(db);
  await sql`delete from loyalty.mission_fact where day < ${day}::date`.execute(db);
}
