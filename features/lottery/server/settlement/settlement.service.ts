import type { AccountId } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { planByKeys } from '@kislap/platform/database/plans.queries.ts';
import { inLanes } from '@kislap/platform/lanes.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import * as draws from '../draws/draw.queries.ts';
import type { LotteryParts } from '../lottery.parts.ts';
import type { DrawRow } from '../lottery.tables.ts';
import { listWithBets } from '../orders/leaves.queries.ts';
import { createMovers, type Mover } from './movers.ts';
import { createPools } from './pool.service.ts';
import { createRebates } from './rebates.service.ts';
import type { Step } from './settlement.queries.ts';
import * as queries from './settlement.queries.ts';

const ordersAtOnce = 5_000;
const bucketsAtOnce = 3;
const drawsAtOnce = 2;
const nothing: queries.StepSum = { done: 0, orders: 0, staked: 0n, paid: 0n };

export type Settlements = ReturnType<typeof createSettlements>;

/**
 * Moves the money of draws: prizes, corrections, refunds. A page of a bucket is one transaction with its cursor, so it
 * happens once, whichever process dies at whichever moment; memory holds a page, never a draw.
 */
export function createSettlements(parts: LotteryParts & { catalogues: Catalogues }) {
  const { ledger, catalogues, platform, balancePushes, brand } = parts;
  const { log } = platform;
  const db = platform.database.kysely;
  const pools = createPools({ db, ledger, catalogues });
  const rebates = createRebates({ db, ledger, agents: parts.agents, currency: brand.currency });
  const movers = createMovers({ ...parts, rebates });

  /** The next page of a bucket: whole accounts. */
  async function readPage(tx: Tx, step: Step, after: string) {
    const orders = await queries.listNext(tx, step, after, ordersAtOnce + 1);
    if (orders.length <= ordersAtOnce) return { orders, isLast: true };
    const cut = orders.at(-1)?.account_id;
    const whole = orders.filter((order) => order.account_id !== cut);
    if (whole.length > 0) return { orders: whole, isLast: false };
    return { orders: await queries.listOfAccount(tx, step, cut as AccountId), isLast: false };
  }

  /** Returns true when the bucket is done. */
  async function movePage(draw: DrawRow, step: Step, move: Mover): Promise<boolean> {
    const at = await draws.readClock(db);
    let after: (() => void)[] = [];
    const touched = new Set<AccountId>();
    const isDone = await db.transaction().execute(async (tx) => {
      await planByKeys(tx);
      const row = await queries.lockStep(tx, step);
      if (!row || row.is_done) return true;
      const { orders, isLast } = await readPage(tx, step, row.cursor);
      let paid = 0n;
      if (orders.length > 0) ({ paid, after } = await move({ tx, draw, at, step, orders }));
      for (const order of orders) touched.add(order.account_id);
      await queries.saveStep(tx, step, {
        cursor: orders.at(-1)?.account_id ?? row.cursor,
        orders: orders.length,
        staked: orders.reduce((sum, { cost }) => sum + cost, 0n),
        paid,
        isDone: isLast,
      });
      return isLast;
    });
    for (const accountId of touched) balancePushes.push(accountId);
    for (const tell of after) tell();
    return isDone;
  }

  /** Returns whether the draw has orders at all. */
  async function moveAll(draw: DrawRow, name: string, move: Mover): Promise<boolean> {
    const buckets = await queries.listBuckets(db, draw.draw_id);
    await inLanes(buckets, bucketsAtOnce, async (bucket) => {
      const step = { bucket, drawId: draw.draw_id, step: name };
      while (!(await movePage(draw, step, move)));
    });
    return buckets.length > 0;
  }

  async function finish(draw: DrawRow): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const now = await draws.readClock(tx);
      const {
        state,
        work,
        result_version: version,
        settled_at: settledAt,
      } = await draws.lockDraw(tx, draw.draw_id);
      if (work !== draw.work || version !== draw.result_version) return;
      const isSettled = state === 'SETTLING' || state === 'CORRECTING';
      await draws.saveDraw(tx, draw.draw_id, {
        work: null,
        ...(isSettled && { state: 'SETTLED', settled_at: settledAt ?? now }),
      });
    });
  }

  async function settle(draw: DrawRow): Promise<void> {
    if (draw.work === 'SETTLE') await settleBy(draw);
    else if (draw.work === 'VOID') await voidAll(draw);
    else await moveAll(draw, `${draw.work}`, movers.refund);
    await finish(draw);
  }

  /** By a first result, or by another one: the pool is then shared anew. */
  async function settleBy(draw: DrawRow): Promise<void> {
    await draws.startSettling(db, draw.draw_id);
    const isCorrection = draw.result_version > 1;
    if (isCorrection) await pools.takeBack(draw, (tx, taken) => movers.tellTaken(tx, draw, taken));
    if (!(await moveAll(draw, `SETTLE ${draw.result_version}`, movers.settle(draw)))) return;
    await pools.share(draw);
    if (!isCorrection) await rebates.pay(draw.draw_id);
  }

  /** As if the draw had never been: shares of the pool, prizes, stakes and rebates go back. */
  async function voidAll(draw: DrawRow): Promise<void> {
    await pools.takeBack(draw);
    await moveAll(draw, 'VOID', movers.refund);
    await rebates.takeBack(draw, await draws.readClock(db));
  }

  return {
    pools,
    /** Finishes every draw that has money to move; one that fails keeps no other waiting. */
    async run(): Promise<number> {
      const all = await draws.listAtWork(db);
      const withBets = await listWithBets(
        db,
        all.map((draw) => draw.draw_id),
      );
      const empty = all.filter((draw) => !withBets.has(draw.draw_id)).map((draw) => draw.draw_id);
      if (empty.length > 0) await draws.endWithoutBets(db, empty, await draws.readClock(db));
      const waiting = all.filter((draw) => withBets.has(draw.draw_id));
      await inLanes(waiting, drawsAtOnce, (draw) =>
        settle(draw).catch((error) =>
          log.error({ err: error, game: draw.game, issue: draw.issue }, 'a draw could not be settled'),
        ),
      );
      return all.length;
    },
    /** In how many parts the draw is settled: one for each bucket with orders. */
    countParts: async (drawId: DrawRow['draw_id']) => (await queries.listBuckets(db, drawId)).length,
    /** How far these steps are, in the order that they are asked for. */
    async progress(steps: readonly Pick<Step, 'drawId' | 'step'>[]): Promise<queries.StepSum[]> {
      const sums = await queries.sumSteps(db, steps);
      return steps.map(({ drawId, step }) => sums.get(`${drawId} ${step}`) ?? nothing);
    },
  };
}
