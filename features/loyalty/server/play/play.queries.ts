import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { assert } from '@kislap/platform/errors.ts';
import { sql } from 'kysely';
import { type PlayerRow, tablesOf } from '../loyalty.tables.ts';

export interface DayBets {
  accountId: AccountId;
  day: string;
  category: string;
  validBet: bigint;
  rebatable: bigint;
}

/** In one order, so that two writers never wait for each other. */
const inOrder = <Row extends { accountId: AccountId }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1));

export async function addDays(tx: Tx, rows: readonly DayBets[]): Promise<void> {
  if (rows.length === 0) return;
  const sorted = inOrder(rows);
  await sql`
    insert into loyalty.day as d (bucket, account_id, day, category, valid_bet, rebatable)
    select * from unnest(${sorted.map((row) => bucketOf(row.accountId))}::smallint[],
      ${sorted.map((row) => row.accountId)}::uuid[], ${sorted.map((row) => row.day)}::date[],
      ${sorted.map((row) => row.category)}::text[], ${sorted.map((row) => String(row.validBet))}::bigint[],
      ${sorted.map((row) => String(row.rebatable))}::bigint[])
    on conflict (bucket, account_id, day, category) do update
      set valid_bet = d.valid_bet + excluded.valid_bet, rebatable = d.rebatable + excluded.rebatable`.execute(
    tx,
  );
}

export async function addLosses(
  tx: Tx,
  rows: readonly { accountId: AccountId; week: string; lost: bigint }[],
): Promise<void> {
  if (rows.length === 0) return;
  const sorted = inOrder(rows);
  await sql`
    insert into loyalty.loss as l (bucket, account_id, week, lost)
    select * from unnest(${sorted.map((row) => bucketOf(row.accountId))}::smallint[],
      ${sorted.map((row) => row.accountId)}::uuid[], ${sorted.map((row) => row.week)}::date[],
      ${sorted.map((row) => String(row.lost))}::bigint[])
    on conflict (bucket, account_id, week) do update set lost = l.lost + excluded.lost`.execute(tx);
}

export interface Gained {
  accountId: AccountId;
  wholeBets: bigint;
  halfBets: bigint;
  deposits: bigint;
}

/** Adds to lifetimes; answers what they are now. */
export async function addLifetimes(tx: Tx, rows: readonly Gained[]): Promise<PlayerRow[]> {
  if (rows.length === 0) return [];
  const sorted = inOrder(rows);
  const { rows: players } = await sql<PlayerRow>`
    insert into loyalty.player as p (bucket, account_id, whole_bets, half_bets, deposits)
    select * from unnest(${sorted.map((row) => bucketOf(row.accountId))}::smallint[],
      ${sorted.map((row) => row.accountId)}::uuid[], ${sorted.map((row) => String(row.wholeBets))}::bigint[],
      ${sorted.map((row) => String(row.halfBets))}::bigint[], ${sorted.map((row) => String(row.deposits))}::bigint[])
    on conflict (bucket, account_id) do update set whole_bets = p.whole_bets + excluded.whole_bets,
      half_bets = p.half_bets + excluded.half_bets, deposits = p.deposits + excluded.deposits
    returning p.*`.execute(tx);
  return players;
}

/** Plain valid bets from a day on. */
export async function sumBets(
  db: Executor,
  accountId: AccountId,
  { from }: { from: string },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(valid_bet), 0)::bigint as sum from loyalty.day
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and day >= ${from}`.execute(db);
  return rows[0]?.sum ?? 0n;
}

export function findPlayer(db: Executor, accountId: AccountId): Promise<PlayerRow | undefined> {
  return tablesOf(db)
    .selectFrom('loyalty.player')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The player's row until the end of the transaction, made where there is none: what changes points and gifts takes turns. */
export async function lockPlayer(tx: Tx, accountId: AccountId): Promise<PlayerRow> {
  const { rows } = await sql<PlayerRow>`
    insert into loyalty.player as p (bucket, account_id) values (${bucketOf(accountId)}, ${accountId})
    on conflict (bucket, account_id) do update set level = p.level returning p.*`.execute(tx);
  const [row] = rows;
  assert(row, 'a player has a row');
  return row;
}

/** What the feed wrote, to be read again. What was paid for it, levels, points and gifts stay. */
export async function forgetPlay(tx: Tx): Promise<void> {
  await sql`update loyalty.day set valid_bet = 0, rebatable = 0`.execute(tx);
  await sql`delete from loyalty.loss`.execute(tx);
  await sql`update loyalty.player set whole_bets = 0, half_bets = 0, deposits = 0`.execute(tx);
}

/** Older ones are read by nothing. */
export async function forgetBefore(db: Executor, day: string): Promise<void> {
  await sql`delete from loyalty.day where day < ${day}`.execute(db);
  await sql`delete from loyalty.loss where week < ${day}`.execute(db);
  await sql`delete from loyalty.lot where earned_on < ${day} and left_points = 0`.execute(db);
}
