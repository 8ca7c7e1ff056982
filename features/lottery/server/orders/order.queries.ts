import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { LotteryDrawId, LotteryOrderId } from '../../contract/lottery.ids.ts';
import { type DrawRow, type PlayerOrderRow, tablesOf } from '../lottery.tables.ts';

export type DrawToBetOn = Pick<DrawRow, 'draw_id' | 'game' | 'issue' | 'state' | 'closes_at'>;

/**
 * The draws that bets are for. Each row is held until the transaction ends, so that none is closed between the look at
 * the clock and the commit. In their order, as the one who closes them takes one at a time.
 */
export async function holdDraws(
  tx: Tx,
  named: readonly { game: string; issue: string }[],
): Promise<DrawToBetOn[]> {
  const { rows } = await sql<DrawToBetOn>`
    select d.draw_id, d.game, d.issue, d.state, d.closes_at
    from unnest(${named.map(({ game }) => game)}::text[], ${named.map(({ issue }) => issue)}::text[]) as k(game, issue)
    join lottery.draw d on d.game = k.game and d.issue = k.issue
    order by d.draw_id for share of d`.execute(tx);
  return rows;
}

export async function findByRequests(
  tx: Tx,
  requests: readonly { accountId: AccountId; requestKey: string }[],
): Promise<PlayerOrderRow[]> {
  const { rows } = await sql<PlayerOrderRow>`
    select o.* from unnest(${requests.map(({ accountId }) => bucketOf(accountId))}::smallint[],
      ${requests.map(({ accountId }) => accountId)}::uuid[],
      ${requests.map(({ requestKey }) => requestKey)}::text[]) as k(bucket, account_id, request_key)
    join lottery.player_order o on o.bucket = k.bucket and o.account_id = k.account_id
      and o.request_key = k.request_key`.execute(tx);
  return rows;
}

export async function insertOrders(tx: Tx, rows: readonly PlayerOrderRow[]): Promise<void> {
  await sql`
    insert into lottery.player_order (bucket, order_id, account_id, draw_id, game, issue, chase_id, request_key,
      request_hash, bet_type, category, picks, unit, multiple, series, is_net, version, halved, lines, cost, currency,
      leaf, state, placed_at)
    select k.bucket, k.order_id, k.account_id, k.draw_id, k.game, k.issue, k.chase_id, k.request_key,
      k.request_hash, k.bet_type, k.category, k.picks::json, k.unit, k.multiple, k.series, k.is_net, k.version,
      coalesce(string_to_array(nullif(k.halved, ''), ' '), '{}'), k.lines, k.cost, k.currency, k.leaf, 'PLACED', k.placed_at
    from unnest(${rows.map((row) => row.bucket)}::smallint[], ${rows.map((row) => row.order_id)}::uuid[],
      ${rows.map((row) => row.account_id)}::uuid[], ${rows.map((row) => row.draw_id)}::uuid[],
      ${rows.map((row) => row.game)}::text[], ${rows.map((row) => row.issue)}::text[],
      ${rows.map((row) => row.chase_id)}::uuid[], ${rows.map((row) => row.request_key)}::text[],
      ${rows.map((row) => row.request_hash)}::text[], ${rows.map((row) => row.bet_type)}::text[],
      ${rows.map((row) => row.category)}::text[], ${rows.map((row) => JSON.stringify(row.picks))}::text[],
      ${rows.map((row) => row.unit)}::bigint[], ${rows.map((row) => row.multiple)}::integer[],
      ${rows.map((row) => row.series)}::integer[], ${rows.map((row) => row.is_net)}::boolean[],
      ${rows.map((row) => row.version)}::integer[],
      ${rows.map((row) => row.halved.join(' '))}::text[], ${rows.map((row) => row.lines)}::integer[],
      ${rows.map((row) => row.cost)}::bigint[], ${rows.map((row) => row.currency)}::text[],
      ${rows.map((row) => row.leaf)}::text[], ${rows.map((row) => row.placed_at)}::timestamptz[])
    as k(bucket, order_id, account_id, draw_id, game, issue, chase_id, request_key, request_hash, bet_type, category,
      picks, unit, multiple, series, is_net, version, halved, lines, cost, currency, leaf, placed_at)`.execute(
    tx,
  );
}

export function lockOrder(
  tx: Tx,
  accountId: AccountId,
  orderId: LotteryOrderId,
): Promise<PlayerOrderRow | undefined> {
  return tablesOf(tx)
    .selectFrom('lottery.player_order')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('order_id', '=', orderId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export function findOrder(
  db: Executor,
  accountId: AccountId,
  orderId: LotteryOrderId,
): Promise<PlayerOrderRow | undefined> {
  return tablesOf(db)
    .selectFrom('lottery.player_order')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('order_id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function countCancelled(tx: Tx, accountId: AccountId, drawId: LotteryDrawId): Promise<number> {
  const row = await tablesOf(tx)
    .selectFrom('lottery.player_order')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('bucket', '=', bucketOf(accountId))
    .where('draw_id', '=', drawId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'CANCELLED')
    .executeTakeFirst();
  return Number(row?.count ?? 0n);
}

export async function cancelOrder(tx: Tx, row: PlayerOrderRow, at: Date): Promise<void> {
  await tablesOf(tx)
    .updateTable('lottery.player_order')
    .set({ state: 'CANCELLED', settled_at: at })
    .where('bucket', '=', row.bucket)
    .where('order_id', '=', row.order_id)
    .execute();
}

export interface OrderFilter {
  game?: string | undefined;
  issue?: string | undefined;
  states?: readonly PlayerOrderRow['state'][] | undefined;
  before?: LotteryOrderId | undefined;
  limit: number;
}

/** The account's orders, the latest first. */
export function listOrders(
  db: Executor,
  accountId: AccountId,
  filter: OrderFilter,
): Promise<PlayerOrderRow[]> {
  let query = tablesOf(db)
    .selectFrom('lottery.player_order')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('order_id', 'desc')
    .limit(filter.limit);
  if (filter.game) query = query.where('game', '=', filter.game);
  if (filter.issue) query = query.where('issue', '=', filter.issue);
  if (filter.states) query = query.where('state', 'in', filter.states);
  if (filter.before) query = query.where('order_id', '<', filter.before);
  return query.execute();
}

/** The highest series of each of these accounts that has one of its own. */
export async function listSeries(
  db: Executor,
  accountIds: readonly AccountId[],
): Promise<Map<AccountId, number>> {
  const { rows } = await sql<{ account_id: AccountId; max_series: number }>`
    select s.account_id, s.max_series
    from unnest(${accountIds.map(bucketOf)}::smallint[], ${accountIds}::uuid[]) as k(bucket, account_id)
    join lottery.account_series s on s.bucket = k.bucket and s.account_id = k.account_id`.execute(db);
  return new Map(rows.map((row) => [row.account_id, row.max_series]));
}

export async function saveSeries(db: Executor, accountId: AccountId, maxSeries: number): Promise<void> {
  const row = { bucket: bucketOf(accountId), account_id: accountId, max_series: maxSeries };
  await tablesOf(db)
    .insertInto('lottery.account_series')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'account_id']).doUpdateSet({ max_series: maxSeries }),
    )
    .execute();
}
