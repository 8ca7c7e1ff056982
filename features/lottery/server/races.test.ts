import { generateKeyPairSync, sign } from 'node:crypto';
import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import * as bets from '../contract/bets.ts';
import * as desk from '../contract/lottery.console.ts';
import { saveFeed } from './draws/feed.queries.ts';
import { buildLotteryWorld, firstPrize, pesos, southern } from './lottery.world.ts';

// Feeds that tell late, twice or not at all, players who cancel at the close, and operators who cancel the draw while two
// conductors draw and settle it: a draw ends once, and each bet with it.

/** The long form: `PROPERTY_CASES=1000 npx vitest run --project integration features/lottery/server/races.test.ts`. */
const cases = Number(process.env.PROPERTY_CASES ?? 6);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const world = await buildLotteryWorld();
afterAll(() => world.close());

const game = 'VN_C';
let stories = 0;
const keys = { one: generateKeyPairSync('ed25519'), two: generateKeyPairSync('ed25519') };
for (const [feed, { publicKey }] of Object.entries(keys))
  await saveFeed(world.lottery.db, {
    feed,
    public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });
await world.pool.query(`update lottery.game set feeds = '{one,two}', source = 'FEED' where game = 'VN_C'`);
await world.lottery.catalogues.refresh();

const number = fc.integer({ min: 0, max: 4 }).map((digit) => `5${digit}`);
const word = fc.record({ feed: fc.constantFrom('one' as const, 'two' as const), afterMs: fc.nat(30) });
const story = fc.record({
  orders: fc.array(fc.record({ number, isCancelled: fc.boolean() }), { minLength: 1, maxLength: 8 }),
  result: number,
  /** What the feeds send: some not at all, some several times. */
  words: fc.array(word, { maxLength: 6 }),
  cancelAfterMs: fc.option(fc.nat(30)),
});

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const both = () => Promise.all([world.run(), world.run()]);

async function tell(feed: keyof typeof keys, message: object): Promise<void> {
  const body = Buffer.from(JSON.stringify(message));
  const signature = sign(null, body, keys[feed].privateKey).toString('base64');
  await fetch(`${world.server.url}/lotto/feeds/${feed}/results`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body,
  });
}

async function cancelDraw(issue: string, afterMs: number): Promise<void> {
  const params = { game, issue };
  const body = { reason: 'the drum did not turn' };
  const asked = await world
    .operator('content')(desk.cancelDraw, { params, body })
    .catch(() => undefined);
  await later(afterMs);
  if (!asked) return;
  const { approvalId } = asked;
  // It may be drawn meanwhile: then nothing is cancelled.
  await world
    .operator('finance')(approveRequest, { params: { approvalId }, body: {} })
    .catch(() => undefined);
}

it(
  `a draw ends once, however feeds, players and operators meet: ${cases} cases of seed ${seed}`,
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ orders, result, words, cancelAfterMs }) => {
        await world.lottery.schedules.run();
        const issue = await world.issue(game);
        await world.pool.query(`update lottery.draw set source = 'FEED' where game = $1 and issue = $2`, [
          game,
          issue,
        ]);
        const player = await world.addPlayer('60');
        const placed = [];
        for (const one of orders)
          placed.push({ ...one, order: await player.bet({ ...firstPrize(one.number, 5), game, issue }) });

        await Promise.all([
          ...placed
            .filter(({ isCancelled }) => isCancelled)
            .map(({ order: { orderId } }) =>
              player.call(bets.cancelOrder, { params: { orderId } }).catch(() => undefined),
            ),
          world.makeDue(game, issue).then(both),
        ]);
        const message = { game, issue, result: southern(`1400${result}`) };
        await Promise.all([
          ...words.map(async ({ feed, afterMs }) => {
            await later(afterMs);
            await tell(feed, message);
          }),
          ...(cancelAfterMs === null ? [] : [cancelDraw(issue, cancelAfterMs)]),
          both(),
          later(15).then(both),
        ]);
        await both();

        const { state } = await world.find(game, issue);
        const isTold = new Set(words.map(({ feed }) => feed)).size === 2;
        if (cancelAfterMs === null) expect(state).toBe(isTold ? 'SETTLED' : 'AWAITING');
        else expect(['SETTLED', 'CANCELLED']).toContain(state);
        let expected = pesos('60');
        for (const one of await player.orders()) {
          const isHit = one.picks.includes(result as never);
          const ended = state === 'CANCELLED' ? 'REFUNDED' : isHit ? 'WON' : 'LOST';
          if (one.state !== 'CANCELLED') expect(one.state).toBe(state === 'AWAITING' ? 'PLACED' : ended);
          if (one.state !== 'CANCELLED' && one.state !== 'REFUNDED')
            expected += (one.payout ?? 0n) - one.cost;
          if (one.state === 'WON') expect(one.payout).toBe(pesos('490'));
        }
        expect(await player.cash()).toBe(expected);
        await world.expectSound();
        // A daily game has twelve draws ahead; the day of this one is made again.
        stories += 1;
        await world.pool.query(
          `update lottery.draw set issue = to_char(date '2000-01-01' + $3::integer, 'YYYYMMDD')
           where game = $1 and issue = $2`,
          [game, issue, stories],
        );
      }),
      { numRuns: cases, seed, interruptAfterTimeLimit: 60_000 + cases * 5_000 },
    );
  },
  120_000 + cases * 6_000,
);
