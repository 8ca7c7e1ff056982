import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { pointWeights } from '../../rules/points.ts';
import type { PlayerRow } from '../loyalty.tables.ts';

const categories = Object.keys(pointWeights);
const weights = Object.values(pointWeights).map(String);

/** Days before today with valid bets that have not earned their points, in one bucket. */
export async function listDaysToPoint(
  db: Executor,
  { bucket, from, until }: { bucket: number; from: string; until: string },
): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) => sql`
    select day from loyalty.day
    where bucket = ${bucket} and is_due and day >= ${from}::date and day < ${until}::date ${after}
    order by day limit 1`;
  // From one day to the next, instead of over everybody's rows of each.
  const { rows } = await sql<{ day: string }>`
    with recursive due (day) as (
      (${next(sql``)}) union all select (${next(sql`and day > due.day`)}) from due where due.day is not null
    ) select day from due where day is not null`.execute(db);
  return rows.map((row) => row.day);
}

/** Players of a bucket whose bets of a day have not earned their points. */
export interface AwardPage {
  bucket: number;
  day: string;
  after: AccountId | undefined;
  limit: number;
}

/** A player whose row is locked. */
export type DuePlayer = Pick<PlayerRow, 'account_id' | 'level' | 'points_owed'>;

/** Locks the players of a page in their order, as everybody does who changes points of several. */
export async function lockDue(tx: Tx, { bucket, day, after, limit }: AwardPage): Promise<DuePlayer[]> {
  const { rows } = await sql<DuePlayer>`
    select account_id, level, points_owed from loyalty.player
    where bucket = ${bucket} and account_id in (
      select distinct account_id from loyalty.day
      where bucket = ${bucket} and day = ${day}::date and is_due
        and (${after ?? null}::uuid is null or account_id > ${after ?? null}::uuid)
      order by account_id limit ${limit})
    order by account_id for update`.execute(tx);
  return rows;
}

/**
 * Gives the points of one day to players who are locked: what of the valid bets has not earned points yet, at the present
 * level. Where more was taken back than played, later points pay for it first. As `earnedPoints` of rules/points.ts.
 * Whoever is not locked is left out, since another run may be giving them the same.
 */
export async function awardDay(
  tx: Tx,
  { bucket, day, players, at }: { bucket: number; day: string; players: readonly DuePlayer[]; at: Date },
): Promise<void> {
  await sql`
    with due as materialized (
      select account_id, level, owed, category, valid_bet, valid_bet - pointed as bets
      from unnest(${players.map((player) => player.account_id)}::uuid[],
        ${players.map((player) => player.level)}::smallint[],
        ${players.map((player) => String(player.points_owed))}::bigint[]) player (account_id, level, owed)
      join loyalty.day using (account_id)
      where bucket = ${bucket} and day = ${day}::date and is_due
    ), marked as (
      update loyalty.day d set pointed = due.valid_bet from due
      where d.bucket = ${bucket} and d.account_id = due.account_id and d.day = ${day}::date
        and d.category = due.category
    ), weighted as (
      select account_id, level, owed, sum(bets::numeric * coalesce(weight, 0)) as sum
      from due left join unnest(${categories}::text[], ${weights}::bigint[]) w (name, weight) on name = category
      group by account_id, level, owed
    ), earned as materialized (
      select account_id, owed, trunc(w.sum * l.multiplier / 10000000000)::bigint as gained
      from weighted w join loyalty.level l using (level)
    ), paid as (
      update loyalty.player p set points = p.points + greatest(0, e.gained - e.owed),
        points_owed = greatest(0, e.owed - e.gained)
      from earned e where p.bucket = ${bucket} and p.account_id = e.account_id and e.gained <> 0
    ), lots as (
      insert into loyalty.lot as t (bucket, account_id, earned_on, earned, left_points)
      select ${bucket}, account_id, ${day}::date, gained - owed, gained - owed from earned where gained > owed
      on conflict (bucket, account_id, earned_on) do update
        set earned = t.earned + excluded.earned, left_points = t.left_points + excluded.left_points
    )
    insert into loyalty.entry as t (bucket, account_id, kind, reference, points, created_at)
    select ${bucket}, account_id, 'EARNED', ${day}::text, gained - owed, ${at}::timestamptz
    from earned where gained > owed
    on conflict (bucket, account_id, kind, reference) do update set points = t.points + excluded.points`.execute(
    tx,
  );
}

/** Locks some players of a bucket with points that were earned on this day or before. */
export async function lockLapsed(
  tx: Tx,
  { bucket, earnedBy, limit }: { bucket: number; earnedBy: string; limit: number },
): Promise<AccountId[]> {
  const { rows } = await sql<{ account_id: AccountId }>`
    select account_id from loyalty.player
    where bucket = ${bucket} and account_id in (
      select account_id from loyalty.lot
      where bucket = ${bucket} and earned_on <= ${earnedBy}::date and left_points > 0 limit ${limit})
    order by account_id for update`.execute(tx);
  return rows.map((row) => row.account_id);
}

/** Their points that were earned on this day or before are gone. */
export async function lapsePoints(
  tx: Tx,
  {
    bucket,
    accountIds,
    earnedBy,
    at,
  }: { bucket: number; accountIds: readonly AccountId[]; earnedBy: string; at: Date },
): Promise<void> {
  await sql`
    with due as materialized (
      select account_id, earned_on, left_points as points from loyalty.lot
      where bucket = ${bucket} and account_id = any(${accountIds}::uuid[]) and earned_on <= ${earnedBy}::date
        and left_points > 0
    ), emptied as (
      update loyalty.lot t set left_points = 0 from due
      where t.bucket = ${bucket} and t.account_id = due.account_id and t.earned_on = due.earned_on
    ), taken as (
      update loyalty.player p set points = p.points - s.points
      from (select account_id, sum(points)::bigint as points from due group by account_id) s
      where p.bucket = ${bucket} and p.account_id = s.account_id
    )
    insert into loyalty.entry as t (bucket, account_id, kind, reference, points, created_at)
    select ${bucket}, account_id, 'LAPSED', earned_on::text, -points, ${at}::timestamptz from due
    on conflict (bucket, account_id, kind, reference) do update set points = t.points + excluded.points`.execute(
    tx,
  );
}
