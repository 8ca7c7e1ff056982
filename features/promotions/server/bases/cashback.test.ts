import { bucketOf } from '@kislap/platform/database/ids.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestPromotion } from '../../contract/promotions.console.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import { buildPromotionsWorld, type PromotionsWorld } from '../promotions.world.ts';

const peso = 1_000_000n;
const tiers = [
  { from: 500n * peso, rate: 300 },
  { from: 5_000n * peso, rate: 1_000 },
];
const usual = { percent: null, depositMin: 0n, bonusMax: 5_000n * peso, multiplier: 2 } as const;
const loss = { of: 'LOSS', period: 'WEEK', tiers, claimDays: 7 } as const;
type Player = Awaited<ReturnType<PromotionsWorld['addPlayer']>>;
let world: PromotionsWorld;
const published: Record<'week' | 'bets', PromotionId> = { week: '' as never, bets: '' as never };
const cashback = (more: object) => ({ kind: 'CASHBACK' as const, ...usual, cashback: { ...loss, ...more } });

/** Ten in the morning of a Manila day. */
async function goTo(day: string, time = '10:00') {
  world.clock.set(new Date(`${day}T${time}:00+08:00`));
  await world.ledger.ensurePartitions();
}
const baseOf = ({ accountId }: Player, id = published.week) =>
  world.server.features.promotions.bases.get(accountId, id);
const join = ({ accountId }: Player, promotionId = published.week) =>
  world.server.features.promotions.awards.join(accountId, { promotionId, version: 1 }, 'EN');
const list = async ({ accountId }: Player) => {
  const offers = await world.server.features.promotions.offers.list(accountId, 'EN');
  return offers.list.find(({ promotion }) => promotion.promotionId === published.week)?.state;
};
const vip = (player: Player, level: number) =>
  world.server.platform.database.pool.query(
    `insert into loyalty.player (bucket, account_id, level, reached) values ($3, $1, $2, $2)
     on conflict (bucket, account_id) do update set level = $2`,
    [player.accountId, level, bucketOf(player.accountId)],
  );

beforeAll(async () => {
  world = await buildPromotionsWorld();
  published.week = await world.publish({ ...cashback({}), pays: 'CASH' });
  published.bets = await world.publish({
    ...cashback({ of: 'BETS', period: 'DAY', tiers: [{ from: 1_000n * peso, rate: 50 }] }),
    weights: { RNG: 100, LIVE: 20 },
  });
});
afterAll(() => world.close());

it('a cashback of bets is refused by the give-back guard where it gives too much, and so are wrong tiers', async () => {
  const desk = world.server.as(await world.server.signInOperator('finance', 'guards'));
  const { promotions } = world.server.features;
  const { content } = (await promotions.promotionDesk.list()).list.find(
    (row) => row.promotionId === published.bets,
  ) ?? { content: undefined };
  if (!content?.cashback) throw new Error('it was published');
  const ask = (change: object) =>
    desk(requestPromotion, {
      body: { promotionId: null, content: { ...content, ...change }, stock: null, reason: 'as a test' },
    });
  const high = { ...content.cashback, tiers: [{ from: peso, rate: 300 }] };
  await expect(ask({ cashback: high, weights: { LOTT: 100 } })).rejects.toMatchObject({
    code: 'gives_back_too_much',
  });
  const wrong = { ...content.cashback, tiers: tiers.toReversed() };
  await expect(ask({ cashback: wrong })).rejects.toMatchObject({ code: 'promotion_incomplete' });
  await expect(ask({ percent: 5 })).rejects.toMatchObject({ code: 'promotion_incomplete' });
});

it('a cashback of a lost week is cash, taken once in the week after, and gone after its days', async () => {
  const player = await world.addPlayer();
  await goTo('2027-03-10');
  await player.deposit(2_000n * peso);
  await player.round(1_500n * peso, 500n * peso);
  await world.follow();
  expect(await baseOf(player)).toMatchObject({ hindrance: 'SMALL', base: 0n });
  await goTo('2027-03-15', '00:05');
  expect(await baseOf(player)).toMatchObject({ hindrance: 'COUNTING' });
  await goTo('2027-03-15');
  expect(await list(player)).toBe('JOIN');
  expect(await baseOf(player)).toMatchObject({
    hindrance: null,
    base: 1_000n * peso,
    less: 0n,
    bonus: 30n * peso,
  });
  const claims = await Promise.allSettled(Array.from({ length: 20 }, () => join(player)));
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await player.cash()).toBe(1_030n * peso);
  expect(await list(player)).toBe('CLAIMED');
  const { list: open } = await world.wagering.list(player.accountId, { pageSize: 1 });
  expect(open[0]).toMatchObject({ kind: 'CASHBACK', target: 60n * peso });

  await player.round(600n * peso);
  await world.follow();
  await goTo('2027-03-22');
  expect(await list(player)).toBe('JOIN');
  // The cashback of last week was won in this one.
  expect(await baseOf(player)).toMatchObject({ base: 570n * peso, bonus: 17_100_000n });
  await goTo('2027-03-29');
  await expect(join(player)).rejects.toMatchObject({ code: 'promotion_nothing_lost' });
});

it('a lost week is paid for once, whether the ladder or the promotion pays first', async () => {
  const { promotions, loyalty } = world.server.features;
  const [first, second] = [await world.addPlayer(), await world.addPlayer()];
  await goTo('2027-04-07');
  for (const player of [first, second]) {
    await vip(player, 3);
    await player.deposit(6_000n * peso);
    await player.round(6_000n * peso);
    await world.server.platform.database.pool.query(
      `insert into loyalty.loss values ($3, $1, '2027-04-05', $2)`,
      [player.accountId, String(6_000n * peso), bucketOf(player.accountId)],
    );
  }
  await world.follow();
  await goTo('2027-04-12');
  const { source } = loyalty.gifts;
  const ladder = async (player: Player) =>
    (await source.listWaiting(player.accountId)).find(({ kind }) => kind === 'CASHBACK')?.amount;
  // Of 6,000 the ladder gives 5 %, the promotion 10 %.
  expect(await ladder(first)).toBe(300n * peso);
  await source.claim(first.accountId, 'CASHBACK', '2027-04-05');
  expect(await baseOf(first)).toMatchObject({ less: 300n * peso, bonus: 300n * peso });
  await join(first);
  expect(await first.cash()).toBe(600n * peso);

  await join(second);
  expect(await second.cash()).toBe(600n * peso);
  expect(await ladder(second)).toBeUndefined();
  expect(
    await promotions.bases.cashbacks.sumOfWeek(
      world.server.platform.database.kysely,
      second.accountId,
      '2027-04-05',
    ),
  ).toBe(600n * peso);
});

it('a cashback of the bets of a day counts them by their weights, and not those of a promotion', async () => {
  const player = await world.addPlayer();
  await goTo('2027-05-05');
  await player.deposit(4_000n * peso);
  await player.round(2_000n * peso, 2_000n * peso);
  await player.round(1_000n * peso, 0n, 'LIVE');
  await player.round(1_000n * peso, 1_000n * peso, 'FISH');
  await world.follow();
  await goTo('2027-05-06');
  expect(await baseOf(player, published.bets)).toMatchObject({ base: 2_200n * peso, bonus: 11n * peso });
  expect(await join(player, published.bets)).toMatchObject({ state: 'PROCESS', bonus: 11n * peso });
  await player.round(500n * peso, 500n * peso);
  await world.follow();
  await player.round(500n * peso, 500n * peso);
  await world.follow();
  await goTo('2027-05-07');
  expect(await baseOf(player, published.bets)).toMatchObject({ hindrance: 'SMALL', base: 500n * peso });
});
