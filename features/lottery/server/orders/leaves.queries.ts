import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { LotteryDrawId, LotteryOrderId } from '../../contract/lottery.ids.ts';

interface LeafRow {
  order_id: LotteryOrderId;
  leaf: string;
}

const first = '00000000-0000-0000-0000-000000000000';
const rowsAtOnce = 20_000;

/**
 * What stands for the bets of a draw, in the order of their ids, which is that of their leaves: every order but those
 * that their players cancelled before the close. A page at a time, however many there are.
 */
export async function* listLeaves(db: Executor, drawId: LotteryDrawId): AsyncGenerator<string[]> {
  let after: string = first;
  for (;;) {
    const { rows } = await sql<LeafRow>`
      select order_id, leaf from lottery.player_order
      where draw_id = ${drawId} and order_id > ${after}::uuid and state <> 'CANCELLED'
      order by order_id limit ${rowsAtOnce}`.execute(db);
    if (rows.length > 0) yield rows.map(({ order_id: orderId, leaf }) => `${orderId}:${leaf}`);
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.order_id;
  }
}

/** Which of these draws have bets. */
export async function listWithBets(
  db: Executor,
  drawIds: readonly LotteryDrawId[],
): Promise<Set<LotteryDrawId>> {
  const found = new Set<LotteryDrawId>();
  // One order of each is enough, and draws end a few at a time.
  for (const drawId of drawIds) {
    const { rows } = await sql`select from lottery.player_order where draw_id = ${drawId} limit 1`.execute(
      db,
    );
    if (rows.length > 0) found.add(drawId);
  }
  return found;
}
