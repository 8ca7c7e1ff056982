import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { LotteryDrawId } from '../../contract/lottery.ids.ts';
import { type DrawResultRow, type DrawRow, tablesOf } from '../lottery.tables.ts';

/** Every result of a draw, the latest first. */
export function listResults(db: Executor, drawId: LotteryDrawId): Promise<DrawResultRow[]> {
  return tablesOf(db)
    .selectFrom('lottery.draw_result')
    .selectAll()
    .where('draw_id', '=', drawId)
    .orderBy('version', 'desc')
    .execute();
}

export type ComingDraw = Pick<DrawRow, 'game' | 'issue' | 'closes_at' | 'draws_at'>;

/** All draws that are still to close, the soonest first. */
export function listComing(db: Executor, now: Date): Promise<ComingDraw[]> {
  return tablesOf(db)
    .selectFrom('lottery.draw')
    .select(['game', 'issue', 'closes_at', 'draws_at'])
    .where('state', 'in', ['SCHEDULED', 'OPEN'])
    .where('closes_at', '>', now)
    .orderBy('draws_at')
    .execute();
}

/** Orders of a draw that were not cancelled, over all buckets. */
export async function sumBets(
  db: Executor,
  drawId: LotteryDrawId,
): Promise<{ orders: number; staked: bigint }> {
  const { rows } = await sql<{ orders: bigint; staked: bigint }>`
    select count(*) as orders, coalesce(sum(cost), 0)::bigint as staked from lottery.player_order
    where draw_id = ${drawId} and state <> 'CANCELLED'`.execute(db);
  return { orders: Number(rows[0]?.orders ?? 0n), staked: rows[0]?.staked ?? 0n };
}

/** Bets of a game that have no result yet. */
export async function sumPlaced(
  db: Executor,
  drawIds: readonly LotteryDrawId[],
): Promise<{ orders: number; staked: bigint }> {
  const { rows } = await sql<{ orders: bigint; staked: bigint }>`
    select count(*) as orders, coalesce(sum(cost), 0)::bigint as staked from lottery.player_order
    where draw_id = any(${drawIds}::uuid[]) and state = 'PLACED'`.execute(db);
  return { orders: Number(rows[0]?.orders ?? 0n), staked: rows[0]?.staked ?? 0n };
}

/** Issues of chases that are still to become orders of these draws. */
export async function countChaseIssues(db: Executor, drawIds: readonly LotteryDrawId[]): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from lottery.chase_issue
    where draw_id = any(${drawIds}::uuid[]) and state = 'WAITING'`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** Draws of a game that are not over. */
export async function listUnfinished(db: Executor, game: string): Promise<LotteryDrawId[]> {
  const rows = await tablesOf(db)
    .selectFrom('lottery.draw')
    .select('draw_id')
    .where('game', '=', game)
    .where('state', 'in', ['SCHEDULED', 'OPEN', 'CLOSED', 'AWAITING', 'DRAWN', 'SETTLING'])
    .execute();
  return rows.map((row) => row.draw_id);
}

/** Of each game the draw whose time came last. */
export async function listLastDraws(db: Executor, games: readonly string[], now: Date): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select d.* from unnest(${games}::text[]) as k(game)
    cross join lateral (
      select * from lottery.draw where game = k.game and draws_at <= ${now} order by draws_at desc limit 1
    ) d`.execute(db);
  return rows;
}

/** Of each game the issue that takes bets. */
export async function listOpenDraws(db: Executor, now: Date): Promise<DrawRow[]> {
  return tablesOf(db)
    .selectFrom('lottery.draw')
    .selectAll()
    .where('state', '=', 'OPEN')
    .where('closes_at', '>', now)
    .orderBy('closes_at')
    .execute();
}
