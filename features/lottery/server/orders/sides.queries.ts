import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';

/** However much an account bets, no more of it is read. */
const ordersRead = 500;

interface OrderSide {
  accountId: AccountId;
  event: string;
  selection: string;
}

/** What is bet on in the newest orders of each account; digits too, which are no side of anything. */
export async function listOrderSides(
  db: Executor,
  accountIds: readonly AccountId[],
  since: Date,
): Promise<OrderSide[]> {
  const found: OrderSide[] = [];
  for (const accountId of accountIds) {
    const { rows } = await sql<Omit<OrderSide, 'accountId'>>`
      select distinct 'lottery:' || o.draw_id || ':' || o.bet_type as event, pick.value #>> '{}' as selection
      from (select draw_id, bet_type, picks from lottery.player_order
        where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and placed_at >= ${since}
        order by order_id desc limit ${ordersRead}) o
      cross join lateral json_array_elements(o.picks) pick
      where json_typeof(pick.value) = 'string'`.execute(db);
    for (const row of rows) found.push({ accountId, ...row });
  }
  return found;
}
