import type { AccountId } from '@kislap/contract-kit';
import type { Ledger } from '@kislap/ledger';
import { executorOf } from '@kislap/ledger';
import type { Database, Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { BetType } from '../../rules/catalogue/shapes.ts';
import { dividePool, poolContribution, poolSeed, withoutDraw } from '../../rules/orders/pool.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import { readClock } from '../draws/draw.queries.ts';
import { jackpotOf } from '../lottery.money.ts';
import type { DrawRow } from '../lottery.tables.ts';
import * as queries from './pool.queries.ts';
import { requirePosted, takeBackWhole } from './settle-page.ts';
import { insertDebts, lockStep, type Step, saveStep } from './settlement.queries.ts';

/** What was taken from whom. */
export interface TakenShare {
  accountId: AccountId;
  amount: bigint;
}

/** The steps of a pool are kept beside those of the first bucket. */
const stepBucket = 0;
/** The cursor of a step whose sum is decided, and whose shares are under way. */
const decided = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The pools of the L6xx games: fed by stakes, shared by those who have all numbers, rolled over else. */
export function createPools(parts: {
  db: Database;
  ledger: Pick<Ledger, 'postWithin'>;
  catalogues: Catalogues;
}) {
  const { db, ledger, catalogues } = parts;

  async function betTypeOf(draw: DrawRow): Promise<BetType | undefined> {
    const { catalogue } = await catalogues.current();
    const template = catalogue.games.find(({ code }) => code === draw.game)?.template ?? '';
    return catalogue.betTypes[template]?.find(({ pool }) => pool !== undefined);
  }

  const nameOf = (draw: DrawRow, step: string): Step => ({ bucket: stepBucket, drawId: draw.draw_id, step });

  /**
   * Decides once, with the game's pool in hand, what a step divides or takes back, and leaves the pool as it is after it.
   * Answers the sum; undefined where the step is done.
   */
  async function decide(
    draw: DrawRow,
    step: Step,
    work: (tx: Tx, pool: bigint) => Promise<{ sum: bigint; next: bigint }>,
  ): Promise<bigint | undefined> {
    return db.transaction().execute(async (tx) => {
      const pool = await queries.lockPool(tx, draw.game, poolSeed);
      const row = await lockStep(tx, step);
      if (row?.is_done) return undefined;
      if (row?.cursor === decided) return row.paid;
      const { sum, next } = await work(tx, pool.amount);
      await queries.savePool(tx, draw.game, next, draw.draw_id);
      await saveStep(tx, step, { cursor: decided, orders: 0, staked: 0n, paid: sum, isDone: false });
      return sum;
    });
  }

  async function end(step: Step): Promise<void> {
    const made = { cursor: decided, orders: 0, staked: 0n, paid: 0n, isDone: true };
    await db.transaction().execute((tx) => saveStep(tx, step, made));
  }

  async function divide(executor: Executor, draw: DrawRow, sum: bigint) {
    const winners = await queries.listPoolWinners(executor, draw.draw_id);
    return dividePool(
      sum,
      winners.map((order) => ({ order, stake: order.pool_stake })),
    );
  }

  /** In the bucket of its order alone. Undefined where it was taken back before. */
  async function takeShareBack(
    draw: DrawRow,
    named: queries.PoolWinnerRow,
    former: number,
    tell?: (tx: Tx, taken: TakenShare) => Promise<() => void>,
  ): Promise<(() => void) | undefined> {
    return db.transaction().execute(async (tx) => {
      const order = await queries.lockPoolPaid(tx, named);
      if (!order) return undefined;
      const at = await readClock(tx);
      const { account_id: accountId, currency, category, game, issue, pool_payout: amount } = order;
      const play = { accountId, currency, category, game, issue };
      const { reference } = jackpotOf(play, order.order_id, amount, former);
      const debt = await takeBackWhole(tx, ledger, play, reference, amount);
      const owner = { bucket: bucketOf(accountId), drawId: draw.draw_id };
      if (debt > 0n) await insertDebts(tx, owner, former + 1, [{ accountId, amount: debt }], at);
      await queries.keepPoolHistory(tx, order, at);
      await queries.savePoolPayout(tx, order, 0n);
      return tell?.(tx, { accountId, amount });
    });
  }

  return {
    /**
     * Shares the pool of a draw whose orders are settled: first the sum that is shared, with the pool; then each share in
     * its own bucket. A repeat goes on where it ended, and shares nothing again.
     */
    async share(draw: DrawRow): Promise<void> {
      const betType = await betTypeOf(draw);
      if (!betType) return;
      const step = nameOf(draw, `POOL ${draw.result_version}`);
      const sum = await decide(draw, step, async (tx, pool) => {
        const staked = await queries.sumStakes(tx, draw.draw_id, betType.code);
        const whole = pool + poolContribution(betType, staked);
        return { sum: whole, next: (await divide(tx, draw, whole)).next };
      });
      if (sum === undefined) return;
      for (const { order, amount } of (await divide(db, draw, sum)).shares) {
        const { account_id: accountId, currency, category, game, issue } = order;
        const play = { accountId, currency, category, game, issue };
        const prize = jackpotOf(play, order.order_id, amount, draw.result_version);
        await db.transaction().execute(async (tx) => {
          requirePosted(await ledger.postWithin(executorOf(tx), [prize]));
          await queries.savePoolPayout(tx, order, amount);
        });
      }
      await end(step);
    },

    /** Takes every share of a draw back, before its orders are settled anew or refunded: the pool is as without it. */
    async takeBack(draw: DrawRow, tell?: (tx: Tx, taken: TakenShare) => Promise<() => void>): Promise<void> {
      const betType = await betTypeOf(draw);
      if (!betType) return;
      const former = draw.work === 'VOID' ? draw.result_version : draw.result_version - 1;
      const step = nameOf(draw, `POOL BACK ${former}`);
      const sum = await decide(draw, step, async (tx, pool) => {
        const staked = await queries.sumStakes(tx, draw.draw_id, betType.code);
        const paid = await queries.listPoolPaid(tx, draw.draw_id);
        const back = paid.reduce((whole, order) => whole + order.pool_payout, 0n);
        const contribution = poolContribution(betType, staked);
        return {
          sum: back,
          next: withoutDraw(pool, { contribution, paid: back, isWon: paid.length > 0 }),
        };
      });
      if (sum === undefined) return;
      for (const order of await queries.listPoolPaid(db, draw.draw_id))
        (await takeShareBack(draw, order, former, tell))?.();
      await end(step);
    },

    async list(): Promise<{ game: string; amount: bigint }[]> {
      const { catalogue } = await catalogues.current();
      const rows = new Map((await queries.listPools(db)).map((row) => [row.game, row.amount]));
      return catalogue.games
        .filter(({ template }) => catalogue.betTypes[template]?.some(({ pool }) => pool !== undefined))
        .map(({ code }) => ({ game: code, amount: rows.get(code) ?? poolSeed }));
    },
  };
}
