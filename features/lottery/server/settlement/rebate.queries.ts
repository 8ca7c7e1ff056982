import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { LotteryDrawId } from '../../contract/lottery.ids.ts';

/** What a draw owes to each receiver, over all players. */
export async function listOwed(
  db: Executor,
  drawId: LotteryDrawId,
): Promise<{ receiverId: AccountId; amount: bigint }[]> {
  const { rows } = await sql<{ receiverId: AccountId; amount: bigint }>`
    select receiver_id as "receiverId", sum(amount)::bigint as amount from lottery.rebate
    where draw_id = ${drawId} and not is_paid group by receiver_id order by receiver_id`.execute(db);
  return rows;
}

/** What a draw has paid to each receiver. */
export async function listPaid(
  db: Executor,
  drawId: LotteryDrawId,
): Promise<{ receiverId: AccountId; amount: bigint }[]> {
  const { rows } = await sql<{ receiverId: AccountId; amount: bigint }>`
    select receiver_id as "receiverId", sum(amount)::bigint as amount from lottery.rebate
    where draw_id = ${drawId} and is_paid group by receiver_id order by receiver_id`.execute(db);
  return rows;
}

export async function markPaid(db: Executor, drawId: LotteryDrawId): Promise<void> {
  await sql`update lottery.rebate set is_paid = true where draw_id = ${drawId} and not is_paid`.execute(db);
}
