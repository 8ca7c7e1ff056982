import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { DrawState } from '../../contract/draws.ts';
import type { LotteryDrawId } from '../../contract/lottery.ids.ts';
import type { DrawResult } from '../../rules/catalogue/shapes.ts';
import { type DrawRow, tablesOf } from '../lottery.tables.ts';

/** The one clock that all processes share. */
export async function readClock(db: Executor): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date(0);
}

/** What there is to do for whoever conducts. */
export interface ConductorLook {
  /** Something is due by the clock, waits for a result, or has money to move. */
  isDue: boolean;
  /** Until some draw opens, closes or is drawn; null where none is ahead. */
  pauseMs: number | null;
}

/** One statement in place of all that a whole round asks. A cluster cannot send on a sub-select without a column. */
export async function lookAhead(db: Executor): Promise<ConductorLook> {
  const { rows } = await sql<ConductorLook>`
    select exists (select 1 from lottery.draw where work is not null)
        or exists (select 1 from lottery.draw where state = 'AWAITING')
        or exists (select 1 from lottery.draw where state in ('CLOSED', 'AWAITING') and bets_root is null)
        or exists (select 1 from lottery.draw where state = 'CLOSED' and draws_at <= clock.now)
        or exists (select 1 from lottery.draw where state in ('SCHEDULED', 'OPEN') and closes_at <= clock.now)
        or exists (select 1 from lottery.draw d join lottery.game g using (game)
          where d.state = 'SCHEDULED' and d.opens_at <= clock.now and d.closes_at > clock.now and g.is_on)
        or exists (select 1 from lottery.chase_issue i join lottery.draw d using (draw_id)
          where i.state = 'WAITING' and d.state <> 'SCHEDULED')
        or exists (select 1 from lottery.chase where state = 'RUNNING' and has_won and stop_on_win) as "isDue",
      extract(epoch from least(
        (select min(opens_at) from lottery.draw where state = 'SCHEDULED' and opens_at > clock.now),
        (select min(closes_at) from lottery.draw where state in ('SCHEDULED', 'OPEN')),
        (select min(draws_at) from lottery.draw where state = 'CLOSED')) - clock.now)::float8 * 1000 as "pauseMs"
    from (select clock_timestamp() as now) as clock`.execute(db);
  return rows[0] ?? { isDue: true, pauseMs: null };
}

export type NewDraw = Pick<
  DrawRow,
  'draw_id' | 'game' | 'issue' | 'source' | 'opens_at' | 'closes_at' | 'draws_at'
>;

/** Returns those that nobody else had made. */
export async function insertDraws(tx: Tx, draws: readonly NewDraw[]): Promise<LotteryDrawId[]> {
  const { rows } = await sql<{ draw_id: LotteryDrawId }>`
    insert into lottery.draw (draw_id, game, issue, source, opens_at, closes_at, draws_at, state)
    select row.*, 'SCHEDULED' from unnest(${draws.map((one) => one.draw_id)}::uuid[],
      ${draws.map((one) => one.game)}::text[], ${draws.map((one) => one.issue)}::text[],
      ${draws.map((one) => one.source)}::text[], ${draws.map((one) => one.opens_at)}::timestamptz[],
      ${draws.map((one) => one.closes_at)}::timestamptz[], ${draws.map((one) => one.draws_at)}::timestamptz[]) as row
    on conflict (game, issue) do nothing
    returning draw_id`.execute(tx);
  return rows.map((row) => row.draw_id);
}

/** The issues of a game that are still to be closed. */
export async function listIssuesAhead(db: Executor, game: string, now: Date): Promise<Set<string>> {
  const rows = await tablesOf(db)
    .selectFrom('lottery.draw')
    .select('issue')
    .where('game', '=', game)
    .where('draws_at', '>', now)
    .execute();
  return new Set(rows.map(({ issue }) => issue));
}

export function findDraw(db: Executor, game: string, issue: string): Promise<DrawRow | undefined> {
  return tablesOf(db)
    .selectFrom('lottery.draw')
    .selectAll()
    .where('game', '=', game)
    .where('issue', '=', issue)
    .executeTakeFirst();
}

export function lockDraw(tx: Tx, drawId: LotteryDrawId): Promise<DrawRow> {
  return tablesOf(tx)
    .selectFrom('lottery.draw')
    .selectAll()
    .where('draw_id', '=', drawId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Opens what is due. A draw that was never open, because nobody worked at its time, is closed with the others: it is
 * drawn like any other, and has no bets.
 */
export async function openDue(db: Executor, now: Date): Promise<number> {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('lottery.draw')
    .set({ state: 'OPEN' })
    .where('state', '=', 'SCHEDULED')
    .where('opens_at', '<=', now)
    .where('closes_at', '>', now)
    .where('game', 'in', (eb) => eb.selectFrom('lottery.game').select('game').where('is_on', '=', true))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Closes what is due. Waits for the bets that are being taken, since each holds its draw's row until it is committed or
 * not; both sides take the rows in one order.
 */
export async function closeDue(tx: Tx, now: Date): Promise<number> {
  const due = await tablesOf(tx)
    .selectFrom('lottery.draw')
    .select('draw_id')
    .where('state', 'in', ['SCHEDULED', 'OPEN'])
    .where('closes_at', '<=', now)
    .orderBy('draw_id')
    .limit(500)
    .forUpdate()
    .execute();
  if (due.length === 0) return 0;
  await tablesOf(tx)
    .updateTable('lottery.draw')
    .set({ state: 'CLOSED' })
    .where(
      'draw_id',
      'in',
      due.map((row) => row.draw_id),
    )
    .execute();
  return due.length;
}

/** Draws that are closed and whose bets have no hash yet. */
export async function listUnhashed(db: Executor): Promise<LotteryDrawId[]> {
  const rows = await tablesOf(db)
    .selectFrom('lottery.draw')
    .select('draw_id')
    .where('state', 'in', ['CLOSED', 'AWAITING'])
    .where('bets_root', 'is', null)
    .execute();
  return rows.map((row) => row.draw_id);
}

export async function saveBetsRoot(
  db: Executor,
  drawIds: readonly LotteryDrawId[],
  { betsRoot, hasOrders }: { betsRoot: string; hasOrders: boolean },
): Promise<void> {
  if (drawIds.length === 0) return;
  await tablesOf(db)
    .updateTable('lottery.draw')
    .set({ bets_root: betsRoot, has_orders: hasOrders })
    .where('draw_id', 'in', drawIds)
    .where('bets_root', 'is', null)
    .execute();
}

/** Draws whose time has come, and those that wait for their result. */
export async function listToDraw(db: Executor, now: Date): Promise<DrawRow[]> {
  await tablesOf(db)
    .updateTable('lottery.draw')
    .set({ state: 'AWAITING' })
    .where('state', '=', 'CLOSED')
    .where('draws_at', '<=', now)
    .execute();
  return tablesOf(db)
    .selectFrom('lottery.draw')
    .selectAll()
    .where('state', '=', 'AWAITING')
    .where('draws_at', '<=', now)
    .orderBy('draws_at')
    .orderBy('game')
    .limit(500)
    .execute();
}

export interface NewResult {
  drawId: LotteryDrawId;
  version: number;
  result: DrawResult;
  toldBy: string;
  reason: string | null;
  at: Date;
}

/** Keeps a result beside all earlier ones, and makes it the draw's. */
export async function saveResult(tx: Tx, result: NewResult, state: DrawState): Promise<void> {
  const { drawId, version, at } = result;
  await tablesOf(tx)
    .insertInto('lottery.draw_result')
    .values({
      draw_id: drawId,
      version,
      result: JSON.stringify(result.result),
      told_by: result.toldBy,
      reason: result.reason,
      at,
    })
    .execute();
  await tablesOf(tx)
    .updateTable('lottery.draw')
    .set((eb) => ({
      state,
      result: JSON.stringify(result.result),
      result_version: version,
      drawn_at: eb.fn.coalesce('drawn_at', eb.val(at)),
      work: 'SETTLE' as const,
    }))
    .where('draw_id', '=', drawId)
    .execute();
}

export async function saveDraw(
  db: Executor,
  drawId: LotteryDrawId,
  change: Partial<Pick<DrawRow, 'state' | 'work' | 'reason' | 'settled_at' | 'alerted_at'>>,
): Promise<void> {
  await tablesOf(db).updateTable('lottery.draw').set(change).where('draw_id', '=', drawId).execute();
}

/** Whoever comes later, or after the end, changes nothing. */
export async function startSettling(db: Executor, drawId: LotteryDrawId): Promise<void> {
  await tablesOf(db)
    .updateTable('lottery.draw')
    .set({ state: 'SETTLING' })
    .where('draw_id', '=', drawId)
    .where('state', '=', 'DRAWN')
    .execute();
}

/** Ends draws that nobody has bet on: there is no money to move. */
export async function endWithoutBets(
  db: Executor,
  drawIds: readonly LotteryDrawId[],
  at: Date,
): Promise<void> {
  if (drawIds.length === 0) return;
  await sql`
    update lottery.draw set work = null,
      state = case when work = 'SETTLE' then 'SETTLED' else state end,
      settled_at = case when work = 'SETTLE' then coalesce(settled_at, ${at}) else settled_at end
    where draw_id = any(${drawIds}::uuid[]) and work is not null`.execute(db);
}

/** Draws with money still to move, the oldest first. */
export function listAtWork(db: Executor): Promise<DrawRow[]> {
  return tablesOf(db)
    .selectFrom('lottery.draw')
    .selectAll()
    .where('work', 'is not', null)
    .orderBy('draws_at')
    .limit(500)
    .execute();
}

export async function countLate(db: Executor): Promise<number> {
  const row = await tablesOf(db)
    .selectFrom('lottery.draw')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('state', '=', 'AWAITING')
    .where('alerted_at', 'is not', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0n);
}

export interface DrawFilter {
  games?: readonly string[] | undefined;
  states: readonly DrawState[];
  /** Drawn up to this moment, the latest first; else what comes next, the soonest first. */
  until?: Date | undefined;
  from?: Date | undefined;
  limit: number;
}

export function listDraws(db: Executor, filter: DrawFilter): Promise<DrawRow[]> {
  let query = tablesOf(db)
    .selectFrom('lottery.draw')
    .selectAll()
    .where('state', 'in', filter.states)
    .limit(filter.limit);
  if (filter.games) query = query.where('game', 'in', filter.games);
  if (filter.from) query = query.where('draws_at', '>=', filter.from);
  return filter.until
    ? query.where('draws_at', '<=', filter.until).orderBy('draws_at', 'desc').execute()
    : query.orderBy('draws_at').execute();
}

export async function findFirstResult(db: Executor, drawId: LotteryDrawId): Promise<DrawResult | null> {
  const row = await tablesOf(db)
    .selectFrom('lottery.draw_result')
    .select('result')
    .where('draw_id', '=', drawId)
    .where('version', '=', 1)
    .executeTakeFirst();
  return row?.result ?? null;
}
