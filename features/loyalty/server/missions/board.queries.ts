import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { type BoardPrizeRow, type BoardScoreRow, tablesOf } from '../loyalty.tables.ts';

/** Adds points of a claim to its week. */
export async function addScore(tx: Tx, row: BoardScoreRow): Promise<void> {
  await sql`
    insert into loyalty.board_score (bucket, account_id, week, mission_points, reached_at)
    values (${row.bucket}, ${row.account_id}, ${row.week}, ${row.mission_points}, ${row.reached_at})
    on conflict (bucket, account_id, week) do update set
      mission_points = board_score.mission_points + excluded.mission_points,
      reached_at = greatest(board_score.reached_at, excluded.reached_at)`.execute(tx);
}

/** The first of a week, in their order. */
export function listTop(db: Executor, week: string, limit: number): Promise<BoardScoreRow[]> {
  return tablesOf(db)
    .selectFrom('loyalty.board_score')
    .selectAll()
    .where('week', '=', week)
    .orderBy('mission_points', 'desc')
    .orderBy('reached_at')
    .orderBy('account_id')
    .limit(limit)
    .execute();
}

export function findScore(
  db: Executor,
  accountId: AccountId,
  week: string,
): Promise<BoardScoreRow | undefined> {
  return tablesOf(db)
    .selectFrom('loyalty.board_score')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('week', '=', week)
    .executeTakeFirst();
}

/** How many stand before this one, counted up to a bound. */
export async function countBefore(db: Executor, score: BoardScoreRow, max: number): Promise<number> {
  const { week, mission_points: points, reached_at: at, account_id: id } = score;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      (select from loyalty.board_score where week = ${week} and mission_points > ${points} limit ${max})
      union all
      (select from loyalty.board_score where week = ${week} and mission_points = ${points}
        and (reached_at, account_id) < (${at}, ${id}::uuid) limit ${max})) before`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function isFixed(db: Executor, week: string): Promise<boolean> {
  const row = await tablesOf(db)
    .selectFrom('loyalty.board_week')
    .select('week')
    .where('week', '=', week)
    .executeTakeFirst();
  return row !== undefined;
}

/** Once for each player and week. */
export async function insertPrize(db: Executor, row: BoardPrizeRow): Promise<void> {
  await tablesOf(db)
    .insertInto('loyalty.board_prize')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** After all its prizes. */
export async function insertFixed(db: Executor, week: string, at: Date): Promise<void> {
  await tablesOf(db)
    .insertInto('loyalty.board_week')
    .values({ week, fixed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function listPrizes(db: Executor, week: string): Promise<BoardPrizeRow[]> {
  return tablesOf(db)
    .selectFrom('loyalty.board_prize')
    .selectAll()
    .where('week', '=', week)
    .orderBy('rank')
    .execute();
}

export type PrizePlace = Pick<BoardPrizeRow, 'week' | 'rank'>;

/** The next that wait, of weeks whose prizes are all there. */
export async function listWaiting(
  db: Executor,
  after: PrizePlace | undefined,
  limit: number,
): Promise<BoardPrizeRow[]> {
  const { rows } = await sql<BoardPrizeRow>`
    select p.* from loyalty.board_prize p join loyalty.board_week using (week)
    where p.state = 'WAITING'
      and (${after?.week ?? null}::date is null or (p.week, p.rank) > (${after?.week ?? null}::date, ${after?.rank ?? 0}))
    order by p.week, p.rank limit ${limit}`.execute(db);
  return rows;
}

export function findPrize(
  db: Executor,
  accountId: AccountId,
  week: string,
): Promise<BoardPrizeRow | undefined> {
  return tablesOf(db)
    .selectFrom('loyalty.board_prize')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('week', '=', week)
    .executeTakeFirst();
}

/** Whether it waited until now. */
export async function decidePrize(
  db: Executor,
  { bucket, account_id, week }: BoardPrizeRow,
  decided: Pick<BoardPrizeRow, 'state' | 'reason' | 'decided_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('loyalty.board_prize')
    .set(decided)
    .where('bucket', '=', bucket)
    .where('account_id', '=', account_id)
    .where('week', '=', week)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
