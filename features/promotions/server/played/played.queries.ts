import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';

export interface Played {
  accountId: AccountId;
  day: string;
  category: string;
  validBet: bigint;
  lost: bigint;
  paidIn: bigint;
}

export async function addPlayed(tx: Tx, rows: readonly Played[]): Promise<void> {
  if (rows.length === 0) return;
  // In one order, so that two writers never wait for each other.
  const sorted = rows.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1));
  await sql`
    insert into promotions.played_day as d (bucket, account_id, day, category, valid_bet, lost, paid_in)
    select * from unnest(${sorted.map((row) => bucketOf(row.accountId))}::smallint[],
      ${sorted.map((row) => row.accountId)}::uuid[], ${sorted.map((row) => row.day)}::date[],
      ${sorted.map((row) => row.category)}::text[], ${sorted.map((row) => String(row.validBet))}::bigint[],
      ${sorted.map((row) => String(row.lost))}::bigint[], ${sorted.map((row) => String(row.paidIn))}::bigint[])
    on conflict (bucket, account_id, day, category) do update set valid_bet = d.valid_bet + excluded.valid_bet,
      lost = d.lost + excluded.lost, paid_in = d.paid_in + excluded.paid_in`.execute(tx);
}

/** Of one player by category; `until` is the first day after. */
export async function sumPlayed(
  db: Executor,
  accountId: AccountId,
  { from, until }: { from: string; until: string },
): Promise<{ category: string; validBet: bigint; lost: bigint }[]> {
  const { rows } = await sql<{ category: string; validBet: bigint; lost: bigint }>`
    select category, sum(valid_bet)::bigint as "validBet", sum(lost)::bigint as lost from promotions.played_day
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and day >= ${from}::date and day < ${until}::date
    group by category`.execute(db);
  return rows;
}

interface PlayedPeriod {
  accountId: AccountId;
  lost: bigint;
  paidIn: bigint;
  /** Valid bets at these weights. */
  bets: bigint;
}

/** Of everybody, one row for each player and day; of all days of a week where `isWeekly`. */
export async function listPlayedSince(
  db: Executor,
  day: string,
  {
    isWeekly,
    weights,
    limit,
  }: { isWeekly: boolean; weights: Readonly<Partial<Record<string, number>>>; limit: number },
): Promise<PlayedPeriod[]> {
  const { rows } = await sql<PlayedPeriod>`
    select account_id as "accountId", sum(lost)::bigint as lost, sum(paid_in)::bigint as "paidIn",
      trunc(sum(valid_bet * coalesce((${JSON.stringify(weights)}::jsonb ->> category)::numeric, 0)) / 100)::bigint as bets
    from promotions.played_day where day >= ${day}::date
    group by bucket, account_id, case when ${isWeekly} then date_trunc('week', day)::date else day end
    limit ${limit}`.execute(db);
  return rows;
}

export async function forgetPlayed(tx: Tx): Promise<void> {
  await sql`delete from promotions.played_day`.execute(tx);
}

export async function forgetPlayedBefore(db: Executor, day: string): Promise<void> {
  await sql`delete from promotions.played_day where day < ${day}::date`.execute(db);
}
