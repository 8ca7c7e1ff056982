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

/** Of everybody, one row for each player and day; of all days of a week where `isWeekly`. */
export async function listPlayedSince(
  db: Executor,
  day: string,
  { isWeekly, limit }: { isWeekly: boolean; limit: number },
): Promise<{ accountId: AccountId; lost: bigint; paidIn: bigint }[]> {
  const { rows } = await sql<{ accountId: AccountId; lost: bigint; paidIn: bigint }>`
    select account_id as "accountId", sum(lost)::bigint as lost, sum(paid_in)::bigint as "paidIn"
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
