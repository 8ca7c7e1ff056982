import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { MissionId } from '../../contract/loyalty.ids.ts';
import { type MissionRow, type MissionTermsRow, tablesOf } from '../loyalty.tables.ts';

/** A mission with the terms that hold in a period. */
export type HeldRow = MissionRow & MissionTermsRow;

/** Those that are on in the day and the week that begin so, in their order. */
export async function listHeld(db: Executor, periods: { day: string; week: string }): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select m.*, t.* from loyalty.mission m cross join lateral (
      select * from loyalty.mission_terms
      where mission_id = m.mission_id
        and starts_on <= case when m.cycle = 'DAILY' then ${periods.day}::date else ${periods.week}::date end
      order by starts_on desc limit 1) t
    where t.is_on order by m.place, m.mission_id`.execute(db);
  return rows;
}

/** One, as it holds in the period that begins on this day; undefined where it does not. */
export async function findHeld(
  db: Executor,
  missionId: MissionId,
  period: string,
): Promise<HeldRow | undefined> {
  const { rows } = await sql<HeldRow>`
    select m.*, t.* from loyalty.mission m cross join lateral (
      select * from loyalty.mission_terms where mission_id = m.mission_id and starts_on <= ${period}::date
      order by starts_on desc limit 1) t
    where m.mission_id = ${missionId} and t.is_on`.execute(db);
  return rows[0];
}

export function listMissionRows(db: Executor): Promise<MissionRow[]> {
  return tablesOf(db)
    .selectFrom('loyalty.mission')
    .selectAll()
    .orderBy('place')
    .orderBy('mission_id')
    .execute();
}

/** The latest terms of each that begin on or before its day or week, and all that begin later. */
export async function listTermsSince(
  db: Executor,
  periods: { day: string; week: string },
  missionId: MissionId | null = null,
): Promise<MissionTermsRow[]> {
  const { rows } = await sql<MissionTermsRow>`
    select t.* from loyalty.mission m join loyalty.mission_terms t using (mission_id)
    where (${missionId}::uuid is null or m.mission_id = ${missionId}) and t.starts_on >= coalesce((
      select max(starts_on) from loyalty.mission_terms
      where mission_id = m.mission_id
        and starts_on <= case when m.cycle = 'DAILY' then ${periods.day}::date else ${periods.week}::date end),
      t.starts_on)
    order by t.mission_id, t.starts_on`.execute(db);
  return rows;
}

/** The kinds of games whose rounds some mission counts or will count; null is all of them. */
export async function listPlayedCategories(db: Executor): Promise<(string | null)[]> {
  const { rows } = await sql<{ category: string | null }>`
    select distinct category from loyalty.mission_terms
    where is_on and metric in ('VALID_BET', 'ROUNDS')`.execute(db);
  return rows.map(({ category }) => category);
}

export function lockMission(tx: Tx, missionId: MissionId): Promise<MissionRow | undefined> {
  return tablesOf(tx)
    .selectFrom('loyalty.mission')
    .selectAll()
    .where('mission_id', '=', missionId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertMission(tx: Tx, row: MissionRow): Promise<void> {
  await tablesOf(tx).insertInto('loyalty.mission').values(row).execute();
}

export async function updateMission(tx: Tx, { mission_id, ...change }: MissionRow): Promise<void> {
  await tablesOf(tx)
    .updateTable('loyalty.mission')
    .set(change)
    .where('mission_id', '=', mission_id)
    .execute();
}

/** Terms that have not begun yet are replaced. */
export async function saveTerms(tx: Tx, row: MissionTermsRow): Promise<void> {
  const { mission_id: _id, starts_on: _on, ...change } = row;
  await tablesOf(tx)
    .insertInto('loyalty.mission_terms')
    .values(row)
    .onConflict((conflict) => conflict.columns(['mission_id', 'starts_on']).doUpdateSet(change))
    .execute();
}
