import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import { pointWeights } from '../../rules/points.ts';

const categories = Object.keys(pointWeights);
const weights = Object.values(pointWeights).map(String);

/** Days before today with valid bets that have not earned their points, in one bucket. */
export async function listDaysToPoint(
  db: Executor,
  { bucket, from, until }: { bucket: number; from: string; until: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from loyalty.day
    where bucket = ${bucket} and valid_bet <> pointed and day >= ${from}::date and day < ${until}::date
    order by day`.execute(db);
  return rows.map((row) => row.day);
}

/**
 * Gives the points of one day to all players of a bucket: what of the valid bets has not earned points yet, at the present
 * level. Where more was taken back than played, later points pay for it first. As `earnedPoints` of rules/points.ts.
 */
export async function awardDay(
  tx: Tx,
  { bucket, day, at }: { bucket: number; day: string; at: Date },
): Promise<void> {
  await sql`
    select 1 from loyalty.player
    where bucket = ${bucket} and account_id in (
      select account_id from loyalty.day
      where bucket = ${bucket} and day = ${day}::date and valid_bet <> pointed)
    order by account_id for update`.execute(tx);
  await sql`
    with due as materialized (
      select account_id, category, valid_bet, valid_bet - pointed as bets from loyalty.day
      where bucket = ${bucket} and day = ${day}::date and valid_bet <> pointed
    ), marked as (
      update loyalty.day d set pointed = due.valid_bet from due
      where d.bucket = ${bucket} and d.account_id = due.account_id and d.day = ${day}::date
        and d.category = due.category
    ), earned as materialized (
      select p.account_id, p.points_owed as owed,
        trunc(sum(due.bets::numeric * coalesce(w.weight, 0)) * l.multiplier / 10000000000)::bigint as gained
      from due
      join loyalty.player p on p.bucket = ${bucket} and p.account_id = due.account_id
      join loyalty.level l on l.level = p.level
      left join unnest(${categories}::text[], ${weights}::bigint[]) w (category, weight)
        on w.category = due.category
      group by p.account_id, p.points_owed, l.multiplier
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

/** Points of a bucket that were earned on this day or before are gone. */
export async function lapsePoints(
  tx: Tx,
  { bucket, earnedBy, at }: { bucket: number; earnedBy: string; at: Date },
): Promise<void> {
  await sql`
    select 1 from loyalty.player
    where bucket = ${bucket} and account_id in (
      select account_id from loyalty.lot
      where bucket = ${bucket} and earned_on <= ${earnedBy}::date and left_points > 0)
    order by account_id for update`.execute(tx);
  await sql`
    with due as materialized (
      select account_id, earned_on, left_points as points from loyalty.lot
      where bucket = ${bucket} and earned_on <= ${earnedBy}::date and left_points > 0
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
