import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { LotteryDrawId, LotteryOrderId } from '../../contract/lottery.ids.ts';
import type { OrderState } from '../../contract/orders.ts';
import { type DrawRow, type OrderHistoryRow, type PlayerOrderRow, tablesOf } from '../lottery.tables.ts';

const drawsMax = 300;

export type DrawToSearch = Pick<DrawRow, 'draw_id' | 'closes_at'>;

/**
 * Draws whose time lies between and that may have orders, the last to close first; so many at most. Those that
 * opened after `openedBy` are left out.
 */
export function listDrawsToSearch(
  db: Executor,
  filter: {
    game?: string | undefined;
    issue?: string | undefined;
    from: Date;
    to: Date;
    openedBy?: Date | undefined;
  },
): Promise<DrawToSearch[]> {
  let query = tablesOf(db)
    .selectFrom('lottery.draw')
    .select(['draw_id', 'closes_at'])
    .where('state', '<>', 'SCHEDULED')
    .where('has_orders', 'is distinct from', false)
    .orderBy('closes_at', 'desc')
    .orderBy('draw_id')
    .limit(drawsMax);
  if (filter.issue) query = query.where('issue', '=', filter.issue);
  else query = query.where('draws_at', '>=', filter.from).where('draws_at', '<=', filter.to);
  if (filter.game) query = query.where('game', '=', filter.game);
  if (filter.openedBy) query = query.where('opens_at', '<=', filter.openedBy);
  return query.execute();
}

/** The latest orders of a draw, over all buckets. */
export function listOfDraw(
  db: Executor,
  drawId: LotteryDrawId,
  filter: { state?: OrderState | undefined; before?: LotteryOrderId | undefined; limit: number },
): Promise<PlayerOrderRow[]> {
  let query = tablesOf(db)
    .selectFrom('lottery.player_order')
    .selectAll()
    .where('draw_id', '=', drawId)
    .orderBy('order_id', 'desc')
    .limit(filter.limit);
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.before) query = query.where('order_id', '<', filter.before);
  return query.execute();
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
