import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import { listPromotions } from '../../contract/promotions.ts';
import { award, join } from '../bonus.world.ts';
import { buildPromotionsWorld, type PromotionsWorld } from '../promotions.world.ts';

const peso = 1_000_000n;
let world: PromotionsWorld;
beforeAll(async () => {
  world = await buildPromotionsWorld();
});
afterAll(() => world.close());

type Player = Awaited<ReturnType<PromotionsWorld['addPlayer']>>;

/** Publishes one and says who is shown it. */
async function publish(change: Partial<PromotionContent>) {
  const promotionId = await world.publish(change);
  const shows = async (call: Player['call']) =>
    (await call(listPromotions, {})).list.some((one) => one.promotion.promotionId === promotionId);
  return { promotionId, shows };
}

describe('the audience of a promotion', () => {
  it('begins at a level, which visitors are told and lower players are not shown', async () => {
    const { promotionId, shows } = await publish({ levelMin: 1 });
    const player = await world.addPlayer();
    expect(await shows(world.server.as(''))).toBe(true);
    expect(await shows(player.call)).toBe(false);
    await expect(join(player, promotionId)).rejects.toMatchObject({ code: 'promotion_not_for_you' });
  });
});

describe('a promotion of some methods', () => {
  it('begins with a deposit by one of them; another is a plain one', async () => {
    const { promotionId } = await publish({ methods: ['maya'] });
    const player = await world.addPlayer();
    await join(player, promotionId);
    const { list } = await player.call(listPromotions, {});
    const shown = list.find((one) => one.promotion.promotionId === promotionId)?.promotion;
    expect(shown?.methodNames).toEqual(['Sandbox Maya']);
    await player.deposit(1_000n * peso, 'gcash');
    expect(await award(player)).toMatchObject({ state: 'JOINED' });
    expect((await player.wagering()).list).toMatchObject([{ kind: 'DEPOSIT' }]);
    await player.deposit(1_000n * peso, 'maya');
    expect(await award(player)).toMatchObject({ state: 'PROCESS', bonus: 1_000n * peso });
  });

  it('is not published with a method that the house does not have', async () => {
    await expect(publish({ methods: ['shells'] })).rejects.toMatchObject({ code: 'promotion_incomplete' });
  });
});

// The last: a day later every session has ended.
it('a promotion is for who has paid nothing in for some days', async () => {
  const { promotionId } = await publish({ idleDays: 1 });
  const { accountId, deposit } = await world.addPlayer();
  await deposit(100n * peso);
  const { awards, offers } = world.server.features.promotions;
  const wanted = { promotionId, version: 1 };
  const isShown = async () =>
    (await offers.list(accountId, 'EN')).list.some((one) => one.promotion.promotionId === promotionId);
  world.clock.advance(86_399);
  expect(await isShown()).toBe(false);
  await expect(awards.join(accountId, wanted, 'EN')).rejects.toMatchObject({
    code: 'promotion_not_for_you',
  });
  world.clock.advance(1);
  expect(await isShown()).toBe(true);
  expect(await awards.join(accountId, wanted, 'EN')).toMatchObject({ state: 'JOINED' });
});
