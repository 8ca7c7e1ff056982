import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { LotteryDrawId, LotteryOrderId } from '../../contract/lottery.ids.ts';
import { type OrderHistoryRow, type PlayerOrderRow, tablesOf } from '../lottery.tables.ts';

const drawsMax = 300;

/** Draws whose time lies between, the latest first; so many at most. */
export async function listDrawIds(
  db: Executor,
  filter: { game?: string | undefined; issue?: string | undefined; from: Date; to: Date },
): Promise<LotteryDrawId[]> {
  let query = tablesOf(db)
    .selectFrom('lottery.draw as d')
    .select('d.draw_id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lottery.player_order as o').select('o.bucket').whereRef('o.draw_id', '=', 'd.draw_id'),
      ),
    )
    .orderBy('d.draws_at', 'desc')
    .limit(drawsMax);
  if (filter.issue) query = query.where('d.issue', '=', filter.issue);
  else query = query.where('d.draws_at', '>=', filter.from).where('d.draws_at', '<=', filter.to);
  if (filter.game) query = query.where('d.game', '=', filter.game);
  return (await query.execute()).map((row) => row.draw_id);
}

/** The latest orders of these draws, over all buckets; of each draw no more than are wanted in all. */
export async function listOfDraws(
  db: Executor,
  drawIds: readonly LotteryDrawId[],
  filter: { state?: string | undefined; before?: LotteryOrderId | undefined; limit: number },
): Promise<PlayerOrderRow[]> {
  if (drawIds.length === 0) return [];
  const { state = null, before = null, limit } = filter;
  const { rows } = await sql<PlayerOrderRow>`
    select o.* from unnest(${drawIds}::uuid[]) as k(draw_id)
    cross join lateral (
      select * from lottery.player_order p
      where p.draw_id = k.draw_id and (${state}::text is null or p.state = ${state})
        and (${before}::uuid is null or p.order_id < ${before}::uuid)
      order by p.order_id desc limit ${limit}
    ) o
    order by o.order_id desc limit ${limit}`.execute(db);
  return rows;
}

/** What an order was under earlier results, the first one first. */
export function listHistory(
  db: Executor,
  accountId: AccountId,
  orderId: LotteryOrderId,
): Promise<OrderHistoryRow[]> {
  return tablesOf(db)
    .selectFrom('lottery.order_history')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('order_id', '=', orderId)
    .orderBy('result_version')
    .execute();
}
