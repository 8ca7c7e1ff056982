import type { AccountId } from '@kislap/contract-kit';
import type { Ledger } from '@kislap/ledger';
import { executorOf } from '@kislap/ledger';
import type { Database, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { BetType } from '../../rules/catalogue/shapes.ts';
import { dividePool, poolContribution, poolSeed, withoutDraw } from '../../rules/orders/pool.ts';
import type { Catalogues } from '../catalogue/catalogue.service.ts';
import { readClock } from '../draws/draw.queries.ts';
import { jackpotOf } from '../lottery.money.ts';
import type { DrawRow } from '../lottery.tables.ts';
import * as queries from './pool.queries.ts';
import { requirePosted, takeBackWhole } from './settle-page.ts';
import { firstCursor, insertDebts, lockStep, saveStep } from './settlement.queries.ts';

/** What was taken from whom. */
export interface TakenShare {
  accountId: AccountId;
  amount: bigint;
}

/** The steps of a pool are kept beside those of the first bucket. */
const stepBucket = 0;

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

  /** Does it once for this step, with the game's pool in hand. */
  async function once(
    draw: DrawRow,
    step: string,
    work: (tx: Tx, pool: Awaited<ReturnType<typeof queries.lockPool>>) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const pool = await queries.lockPool(tx, draw.game, poolSeed);
      const named = { bucket: stepBucket, drawId: draw.draw_id, step };
      if ((await lockStep(tx, named))?.is_done) return;
      await work(tx, pool);
      await saveStep(tx, named, { cursor: firstCursor, orders: 0, staked: 0n, paid: 0n, isDone: true });
    });
  }

  return {
    /** Shares the pool of a draw whose orders are settled. A repeat shares nothing again. */
    async share(draw: DrawRow): Promise<void> {
      const betType = await betTypeOf(draw);
      if (!betType) return;
      await once(draw, `POOL ${draw.result_version}`, async (tx, pool) => {
        const staked = await queries.sumStakes(tx, draw.draw_id, betType.code);
        const winners = await queries.listPoolWinners(tx, draw.draw_id);
        const { shares, next } = dividePool(
          pool.amount + poolContribution(betType, staked),
          winners.map((order) => ({ order, stake: order.pool_stake })),
        );
        for (const { order, amount } of shares) {
          const { account_id: accountId, currency, category, game, issue } = order;
          const play = { accountId, currency, category, game, issue };
          const prize = jackpotOf(play, order.order_id, amount, draw.result_version);
          requirePosted(await ledger.postWithin(executorOf(tx), [prize]));
          await queries.savePoolPayout(tx, order, amount);
        }
        await queries.savePool(tx, draw.game, next, draw.draw_id);
      });
    },

    /** Takes every share of a draw back, before its orders are settled anew or refunded: the pool is as without it. */
    async takeBack(draw: DrawRow, tell?: (tx: Tx, taken: TakenShare) => Promise<() => void>): Promise<void> {
      const betType = await betTypeOf(draw);
      if (!betType) return;
      const after: (() => void)[] = [];
      const isVoid = draw.work === 'VOID';
      const former = isVoid ? draw.result_version : draw.result_version - 1;
      await once(draw, `POOL BACK ${former}`, async (tx, pool) => {
        const at = await readClock(tx);
        const staked = await queries.sumStakes(tx, draw.draw_id, betType.code);
        const paid = await queries.listPoolPaid(tx, draw.draw_id);
        let sum = 0n;
        for (const order of paid) {
          const { account_id: accountId, currency, category, game, issue, pool_payout: amount } = order;
          const play = { accountId, currency, category, game, issue };
          const { reference } = jackpotOf(play, order.order_id, amount, former);
          const debt = await takeBackWhole(tx, ledger, play, reference, amount);
          const owner = { bucket: bucketOf(accountId), drawId: draw.draw_id };
          if (debt > 0n) await insertDebts(tx, owner, former + 1, [{ accountId, amount: debt }], at);
          await queries.keepPoolHistory(tx, order, at);
          await queries.savePoolPayout(tx, order, 0n);
          if (tell) after.push(await tell(tx, { accountId, amount }));
          sum += amount;
        }
        const amount = withoutDraw(pool.amount, {
          contribution: poolContribution(betType, staked),
          paid: sum,
          isWon: paid.length > 0,
        });
        await queries.savePool(tx, draw.game, amount, draw.draw_id);
      });
      for (const run of after) run();
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
