import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { LotteryDrawId } from '../../contract/lottery.ids.ts';
import { type PlayerOrderRow, type PoolRow, tablesOf } from '../lottery.tables.ts';

export function listPools(db: Executor): Promise<PoolRow[]> {
  return tablesOf(db).selectFrom('lottery.pool').selectAll().orderBy('game').execute();
}

export async function lockPool(tx: Tx, game: string, seed: bigint): Promise<PoolRow> {
  await tablesOf(tx)
    .insertInto('lottery.pool')
    .values({ game, amount: seed, draw_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tablesOf(tx)
    .selectFrom('lottery.pool')
    .selectAll()
    .where('game', '=', game)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function savePool(tx: Tx, game: string, amount: bigint, drawId: LotteryDrawId): Promise<void> {
  await tablesOf(tx)
    .updateTable('lottery.pool')
    .set({ amount, draw_id: drawId })
    .where('game', '=', game)
    .execute();
}

/** What was staked on a bet type in a draw, over all buckets. */
export async function sumStakes(db: Executor, drawId: LotteryDrawId, betType: string): Promise<bigint> {
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(sum(cost), 0)::bigint as staked from lottery.player_order
    where draw_id = ${drawId} and bet_type = ${betType} and state not in ('CANCELLED', 'REFUNDED')`.execute(
    db,
  );
  return rows[0]?.staked ?? 0n;
}

export type PoolWinnerRow = Pick<
  PlayerOrderRow,
  'bucket' | 'order_id' | 'account_id' | 'category' | 'currency' | 'pool_stake' | 'game' | 'issue'
>;

/** Who shares the pool, in an order that a repeat keeps. */
export async function listPoolWinners(db: Executor, drawId: LotteryDrawId): Promise<PoolWinnerRow[]> {
  const { rows } = await sql<PoolWinnerRow>`
    select bucket, order_id, account_id, category, currency, pool_stake, game, issue from lottery.player_order
    where draw_id = ${drawId} and pool_stake > 0 order by order_id`.execute(db);
  return rows;
}

export type PoolPaidRow = PoolWinnerRow & Pick<PlayerOrderRow, 'pool_payout'>;

/** Who was paid a share of the pool. */
export async function listPoolPaid(db: Executor, drawId: LotteryDrawId): Promise<PoolPaidRow[]> {
  const { rows } = await sql<PoolPaidRow>`
    select bucket, order_id, account_id, category, currency, pool_stake, pool_payout, game, issue
    from lottery.player_order where draw_id = ${drawId} and pool_payout > 0 order by order_id`.execute(db);
  return rows;
}

/** The order with what it was paid, held until the transaction ends; undefined where nothing of it is left. */
export async function lockPoolPaid(tx: Tx, row: PoolWinnerRow): Promise<PoolPaidRow | undefined> {
  const { rows } = await sql<PoolPaidRow>`
    select bucket, order_id, account_id, category, currency, pool_stake, pool_payout, game, issue
    from lottery.player_order
    where bucket = ${row.bucket} and order_id = ${row.order_id} and pool_payout > 0 for update`.execute(tx);
  return rows[0];
}

/** Keeps what an order got of the pool before that is taken back. */
export async function keepPoolHistory(tx: Tx, row: PoolPaidRow, at: Date): Promise<void> {
  await sql`
    insert into lottery.order_history (bucket, order_id, result_version, state, payout, pool_payout, replaced_at)
    select bucket, order_id, coalesce(result_version, 0), state, coalesce(payout, 0), pool_payout, ${at}
    from lottery.player_order where bucket = ${row.bucket} and order_id = ${row.order_id}
    on conflict do nothing`.execute(tx);
}

export async function savePoolPayout(tx: Tx, row: PoolWinnerRow, amount: bigint): Promise<void> {
  await tablesOf(tx)
    .updateTable('lottery.player_order')
    .set({ pool_payout: amount })
    .where('bucket', '=', row.bucket)
    .where('order_id', '=', row.order_id)
    .execute();
}
