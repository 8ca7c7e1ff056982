import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import * as bets from '../contract/bets.ts';
import type { DrawResult } from '../rules/catalogue/shapes.ts';
import * as draws from './draws/draw.queries.ts';
import { buildLotteryWorld, firstPrize, northern, pesos } from './lottery.world.ts';

// Whatever players, two conductors and operators do side by side: each order counts once, for the last result of its draw.

/** The long form: `PROPERTY_CASES=1000 npx vitest run --project integration features/lottery/server/stories.test.ts`. */
const cases = Number(process.env.PROPERTY_CASES ?? 8);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const world = await buildLotteryWorld();
afterAll(() => world.close());

const game = 'VN_N_1M';
const number = fc.integer({ min: 0, max: 9 }).map((digit) => `5${digit}`);
const order = fc.record({ player: fc.nat(2), number, multiple: fc.integer({ min: 1, max: 30 }) });
const story = fc.record({
  orders: fc.array(order, { minLength: 1, maxLength: 12 }),
  /** The results that the draw has one after the other; none cancels it. */
  results: fc.array(number, { maxLength: 3 }),
  isVoided: fc.boolean(),
  /** Who takes all of his money out before each correction. */
  spender: fc.nat(2),
});

/** Two processes do the same at the same time. */
const both = () => Promise.all([world.run(), world.run()]);

async function tell(issue: string, result: DrawResult, isFirst: boolean) {
  const draw = await world.find(game, issue);
  const told = {
    drawId: draw.draw_id,
    version: draw.result_version + 1,
    result,
    toldBy: 'test',
    reason: null,
    at: new Date(),
  };
  const state = isFirst ? 'DRAWN' : 'CORRECTING';
  await world.lottery.db.transaction().execute((tx) => draws.saveResult(tx, told, state));
  await both();
}

it(
  `a bet counts once, for the last result: ${cases} cases of seed ${seed}`,
  async () => {
    let story_ = 0;
    await fc.assert(
      fc.asyncProperty(story, async ({ orders, results, isVoided, spender }) => {
        story_ += 1;
        const issue = await world.issue(game);
        const people = await Promise.all([0, 1, 2].map(() => world.addPlayer('60')));
        await world.pool.query(`update lottery.draw set source = 'MANUAL' where game = $1 and issue = $2`, [
          game,
          issue,
        ]);
        const placed = await Promise.allSettled(
          orders.map(({ player, number: picked, multiple }) => {
            const ask = { ...firstPrize(picked, multiple), game, issue };
            const key = crypto.randomUUID();
            const send = () => people[player]?.call(bets.placeOrder, { body: ask }, { idempotencyKey: key });
            return Promise.all([send(), send()]).then(([one]) => one);
          }),
        );
        await world.makeDue(game, issue, results.length === 0 ? 25 * 3_600 : 0);
        await both();
        let spent = 0n;
        for (const [at, result] of results.entries()) {
          const cash = (await people[spender]?.cash()) ?? 0n;
          if (at > 0 && cash > 0n) {
            spent += cash;
            await world.ledger.post({
              kind: 'post',
              type: 'WITHDRAW',
              accountId: people[spender]?.accountId ?? ('' as never),
              source: 'test',
              reference: `spent-${story_}-${at}`,
              currency: 'PHP',
              from: 'player:cash',
              to: 'house:payment:test',
              amount: cash,
            });
          }
          await tell(issue, northern(`400${result}`), at === 0);
        }
        const isOver = results.length === 0 || isVoided;
        if (results.length > 0 && isVoided) {
          await world.pool.query(
            `update lottery.draw set state = 'VOIDED', work = 'VOID' where game = $1 and issue = $2`,
            [game, issue],
          );
          await both();
        }
        for (const [at, person] of people.entries()) {
          let expected = pesos('60') - (at === spender ? spent : 0n);
          for (const [index, one] of orders.entries()) {
            if (one.player !== at || placed[index]?.status !== 'fulfilled' || isOver) continue;
            const stake = pesos('1') * BigInt(one.multiple);
            expected += (one.number === results.at(-1) ? 98n * stake : 0n) - stake;
          }
          const debt = await world.lottery.debts.owedBy(person.accountId);
          expect((await person.cash()) - debt).toBe(expected);
        }
        await world.expectSound();
      }),
      { numRuns: cases, seed, interruptAfterTimeLimit: 60_000 + cases * 5_000 },
    );
  },
  120_000 + cases * 10_000,
);
