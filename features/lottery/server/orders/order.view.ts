import type { LotteryOrder } from '../../contract/orders.ts';
import type { Game } from '../../rules/catalogue/shapes.ts';
import { canonicalJson } from '../../rules/draws/canonical-json.ts';
import type { PlayerOrderRow } from '../lottery.tables.ts';
import { leafContent } from './order-batch.ts';

/** `isOpen`: its issue still takes bets. */
export function toOrder(row: PlayerOrderRow, game: Pick<Game, 'issue'>, isOpen: boolean): LotteryOrder {
  return {
    orderId: row.order_id,
    chaseId: row.chase_id,
    game: row.game,
    issue: row.issue,
    betType: row.bet_type,
    picks: row.picks as LotteryOrder['picks'],
    unit: row.unit,
    multiple: row.multiple,
    series: row.series === 0 ? null : row.series,
    ...(row.is_net && { prizeMode: 'ZY' as const }),
    version: row.version,
    halved: row.halved,
    lines: row.lines,
    cost: row.cost,
    state: row.state,
    payout: row.payout === null ? null : row.payout + row.pool_payout,
    isCancellable: isOpen && row.state === 'PLACED' && game.issue === 'DAILY',
    resultVersion: row.result_version,
    placedAt: row.placed_at,
    leaf: `${row.order_id}:${row.leaf}`,
    leafText: canonicalJson(leafContent(row)) ?? '',
  };
}
