import type { AccountId } from '@kislap/contract-kit';
import type { BetSide } from '@kislap/ledger';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { gameIdOf } from '../lottery.money.ts';

/** However much an account bets, no more of it is read. */
const ordersRead = 500;

interface SideRow {
  event: string;
  game: string;
  place: string;
  selection: string;
  stake: bigint;
  at: Date;
}

/**
 * What is bet on in the newest orders of each account that stand, a part of the cost for each pick; digits too, which are
 * no side of anything.
 */
export async function listOrderSides(
  db: Executor,
  accountIds: readonly AccountId[],
  since: Date,
): Promise<BetSide[]> {
  const found: BetSide[] = [];
  for (const accountId of accountIds) {
    const { rows } = await sql<SideRow>`
      select o.draw_id || ':' || o.bet_type as event, o.game, o.issue || ' · ' || o.bet_type as place,
        pick.value #>> '{}' as selection, sum(o.cost / json_array_length(o.picks))::bigint as stake,
        max(o.placed_at) as at
      from (select draw_id, game, issue, bet_type, picks, cost, placed_at from lottery.player_order
        where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and placed_at >= ${since}
          and state not in ('CANCELLED', 'REFUNDED')
        order by order_id desc limit ${ordersRead}) o
      cross join lateral json_array_elements(o.picks) pick
      where json_typeof(pick.value) = 'string'
      group by 1, 2, 3, 4`.execute(db);
    for (const { event, game, ...row } of rows)
      found.push({ accountId, event: `lottery:${event}`, gameId: gameIdOf(game), ...row });
  }
  return found;
}
