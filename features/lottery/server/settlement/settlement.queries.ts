import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { allBuckets } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { LotteryChaseId, LotteryDrawId, LotteryOrderId } from '../../contract/lottery.ids.ts';
import { type PlayerOrderRow, type SettlementRow, tablesOf } from '../lottery.tables.ts';

/** Before every account. */
export const firstCursor = '00000000-0000-0000-0000-000000000000';

export interface Step {
  bucket: number;
  drawId: LotteryDrawId;
  step: string;
}

/** Which buckets have orders of a draw, but for those that their players cancelled. */
export async function listBuckets(db: Executor, drawId: LotteryDrawId): Promise<number[]> {
  const { rows } = await sql<{ bucket: number }>`
    select distinct bucket from lottery.player_order where draw_id = ${drawId} and state <> 'CANCELLED'`.execute(
    db,
  );
  return rows.map(({ bucket }) => bucket).toSorted((one, other) => one - other);
}

/** Whoever has the row works on the bucket; another process goes on to the next one. */
export async function lockStep(tx: Tx, { bucket, drawId, step }: Step): Promise<SettlementRow | undefined> {
  await tablesOf(tx)
    .insertInto('lottery.settlement')
    .values({
      bucket,
      draw_id: drawId,
      step,
      cursor: firstCursor,
      orders: 0,
      staked: 0n,
      paid: 0n,
      is_done: false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tablesOf(tx)
    .selectFrom('lottery.settlement')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('draw_id', '=', drawId)
    .where('step', '=', step)
    .forUpdate()
    .executeTakeFirst();
}

export interface Progress {
  cursor: string;
  orders: number;
  staked: bigint;
  paid: bigint;
  isDone: boolean;
}

export async function saveStep(tx: Tx, { bucket, drawId, step }: Step, made: Progress): Promise<void> {
  await sql`
    update lottery.settlement set cursor = ${made.cursor}, orders = orders + ${made.orders},
      staked = staked + ${made.staked}, paid = paid + ${made.paid}, is_done = ${made.isDone}
    where bucket = ${bucket} and draw_id = ${drawId} and step = ${step}`.execute(tx);
}

export type OrderToSettle = Pick<
  PlayerOrderRow,
  | 'order_id'
  | 'account_id'
  | 'bet_type'
  | 'category'
  | 'picks'
  | 'unit'
  | 'multiple'
  | 'series'
  | 'is_net'
  | 'version'
  | 'halved'
  | 'lines'
  | 'cost'
  | 'currency'
  | 'state'
  | 'payout'
  | 'pool_payout'
  | 'pool_stake'
  | 'result_version'
  | 'chase_id'
>;

const columns = sql`order_id, account_id, bet_type, category, picks, unit, multiple, series, is_net, version, halved, lines,
  cost, currency, state, payout, pool_payout, pool_stake, result_version, chase_id`;

/** The next orders of a bucket, by account. The last account may be cut off. */
export async function listNext(
  tx: Tx,
  { bucket, drawId }: Pick<Step, 'bucket' | 'drawId'>,
  after: string,
  limit: number,
): Promise<OrderToSettle[]> {
  const { rows } = await sql<OrderToSettle>`
    select ${columns} from lottery.player_order
    where bucket = ${bucket} and draw_id = ${drawId} and account_id > ${after}::uuid
      and state not in ('CANCELLED', 'REFUNDED')
    order by account_id, order_id limit ${limit}`.execute(tx);
  return rows;
}

export async function listOfAccount(
  tx: Tx,
  { bucket, drawId }: Pick<Step, 'bucket' | 'drawId'>,
  accountId: AccountId,
): Promise<OrderToSettle[]> {
  const { rows } = await sql<OrderToSettle>`
    select ${columns} from lottery.player_order
    where bucket = ${bucket} and draw_id = ${drawId} and account_id = ${accountId}
      and state not in ('CANCELLED', 'REFUNDED')
    order by order_id`.execute(tx);
  return rows;
}

export interface Settled {
  orderId: LotteryOrderId;
  state: 'WON' | 'LOST' | 'PUSH';
  payout: bigint;
  poolStake: bigint;
}

/** Most orders lose, and one statement says so of all of them. */
export async function saveLost(
  tx: Tx,
  bucket: number,
  orderIds: readonly LotteryOrderId[],
  { version, at }: { version: number; at: Date },
): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`
    update lottery.player_order set state = 'LOST', payout = 0, pool_stake = 0, pool_payout = 0,
      result_version = ${version}, settled_at = ${at}
    where bucket = ${bucket} and order_id = any(${orderIds}::uuid[])`.execute(tx);
}

export async function saveSettled(
  tx: Tx,
  bucket: number,
  settled: readonly Settled[],
  { version, at }: { version: number; at: Date },
): Promise<void> {
  if (settled.length === 0) return;
  await sql`
    update lottery.player_order o set state = k.state, payout = k.payout, pool_stake = k.pool_stake, pool_payout = 0,
      result_version = ${version}, settled_at = ${at}
    from unnest(${settled.map(({ orderId }) => orderId)}::uuid[], ${settled.map(({ state }) => state)}::text[],
      ${settled.map(({ payout }) => payout)}::bigint[], ${settled.map(({ poolStake }) => poolStake)}::bigint[])
      as k(order_id, state, payout, pool_stake)
    where o.bucket = ${bucket} and o.order_id = k.order_id`.execute(tx);
}

/** A chase that stops at its first win gives back what it has not played. */
export async function markWonChases(
  tx: Tx,
  bucket: number,
  chaseIds: readonly LotteryChaseId[],
): Promise<void> {
  if (chaseIds.length === 0) return;
  await tablesOf(tx)
    .updateTable('lottery.chase')
    .set({ has_won: true })
    .where('bucket', '=', bucket)
    .where('chase_id', 'in', chaseIds)
    .execute();
}

/** Keeps what orders were by the former result. */
export async function keepHistory(
  tx: Tx,
  bucket: number,
  orders: readonly OrderToSettle[],
  at: Date,
): Promise<void> {
  if (orders.length === 0) return;
  await tablesOf(tx)
    .insertInto('lottery.order_history')
    .values(
      orders.map((order) => ({
        bucket,
        order_id: order.order_id,
        result_version: order.result_version ?? 0,
        state: order.state,
        payout: order.payout ?? 0n,
        pool_payout: order.pool_payout,
        replaced_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function saveRefunded(
  tx: Tx,
  bucket: number,
  orderIds: readonly LotteryOrderId[],
  at: Date,
): Promise<void> {
  await sql`
    update lottery.player_order set state = 'REFUNDED', payout = null, pool_payout = 0, pool_stake = 0, settled_at = ${at}
    where bucket = ${bucket} and order_id = any(${orderIds}::uuid[])`.execute(tx);
}

export interface Owed {
  accountId: AccountId;
  receiverId: AccountId;
  amount: bigint;
}

export async function insertRebates(
  tx: Tx,
  { bucket, drawId }: Pick<Step, 'bucket' | 'drawId'>,
  rebates: readonly Owed[],
): Promise<void> {
  if (rebates.length === 0) return;
  await tablesOf(tx)
    .insertInto('lottery.rebate')
    .values(
      rebates.map(({ accountId, receiverId, amount }) => ({
        bucket,
        draw_id: drawId,
        account_id: accountId,
        receiver_id: receiverId,
        amount,
        is_paid: false,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface DebtRow {
  accountId: AccountId;
  amount: bigint;
}

export async function insertDebts(
  tx: Tx,
  { bucket, drawId }: Pick<Step, 'bucket' | 'drawId'>,
  version: number,
  debts: readonly DebtRow[],
  at: Date,
): Promise<void> {
  if (debts.length === 0) return;
  await tablesOf(tx)
    .insertInto('lottery.debt')
    .values(
      debts.map(({ accountId, amount }) => ({
        bucket,
        account_id: accountId,
        draw_id: drawId,
        result_version: version,
        amount,
        remaining: amount,
        created_at: at,
      })),
    )
    // A prize, a share of the pool and a rebate of one draw can each leave a part.
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'account_id', 'draw_id', 'result_version']).doUpdateSet({
        amount: sql<bigint>`debt.amount + excluded.amount`,
        remaining: sql<bigint>`debt.remaining + excluded.remaining`,
      }),
    )
    .execute();
}

export interface StepSum {
  done: number;
  orders: number;
  staked: bigint;
  paid: bigint;
}

/** What all buckets of these steps come to, by `<draw> <step>`. */
export async function sumSteps(
  db: Executor,
  steps: readonly Pick<Step, 'drawId' | 'step'>[],
): Promise<Map<string, StepSum>> {
  const { rows } = await sql<{ name: string; done: bigint; orders: bigint; staked: bigint; paid: bigint }>`
    select draw_id || ' ' || step as name, count(*) filter (where is_done) as done,
      sum(orders)::bigint as orders, sum(staked)::bigint as staked, sum(paid)::bigint as paid
    from lottery.settlement
    where bucket = any(${allBuckets}::smallint[]) and draw_id = any(${steps.map(({ drawId }) => drawId)}::uuid[])
      and step = any(${steps.map(({ step }) => step)}::text[])
    group by draw_id, step`.execute(db);
  return new Map(
    rows.map(({ name, done, orders, staked, paid }) => [
      name,
      { done: Number(done), orders: Number(orders), staked, paid },
    ]),
  );
}
