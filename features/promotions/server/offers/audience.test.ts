import { createTag, giveTag } from '@kislap/tags/contract/tags.console';
import type { TagId } from '@kislap/tags/contract/tags.ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import { listConsolePromotions, simulatePromotion } from '../../contract/promotions.console.ts';
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

describe('a promotion for a tag', () => {
  let tags = 0;
  async function makeTag() {
    tags += 1;
    const call = world.server.as(await world.server.signInOperator('owner', `tagger${tags}`));
    const words = { descriptionEn: 'Plays a lot', descriptionTy: 'Madalas maglaro' };
    const name = `Regular ${tags}`;
    const { list } = await call(createTag, { body: { name, tone: 'ube', ...words } });
    const tagId = list.find((tag) => tag.name === name)?.tagId as TagId;
    const change = (act: 'give' | 'take', { accountId }: Player) =>
      call(giveTag, { params: { tagId }, body: { act, playerIds: [accountId], reason: 'a test' } });
    const simulate = async (content: PromotionContent) =>
      (await call(simulatePromotion, { body: { content } })).segment;
    const contentOf = async (promotionId: string) => {
      const { list: all } = await call(listConsolePromotions, {});
      return all.find((one) => one.promotionId === promotionId)?.content as PromotionContent;
    };
    return { tagId, change, simulate, contentOf };
  }

  it('is seen and taken by who has it, and tells nobody of the tag', async () => {
    const tag = await makeTag();
    const { promotionId, shows } = await publish({ tags: [tag.tagId] });
    const [player, other] = [await world.addPlayer(), await world.addPlayer()];
    await tag.change('give', player);
    expect(await shows(world.server.as(''))).toBe(false);
    expect(await shows(other.call)).toBe(false);
    await expect(join(other, promotionId)).rejects.toMatchObject({ code: 'promotion_not_for_you' });
    expect(await shows(player.call)).toBe(true);
    const { list } = await player.call(listPromotions, {});
    const shown = list.find((one) => one.promotion.promotionId === promotionId)?.promotion;
    expect(shown).not.toHaveProperty('tags');
    await join(player, promotionId);
    expect(await award(player)).toMatchObject({ state: 'JOINED' });
  });

  it('closes with the tag, and leaves what was joined as it was accepted', async () => {
    const tag = await makeTag();
    const { promotionId, shows } = await publish({ tags: [tag.tagId] });
    const [joined, late] = [await world.addPlayer(), await world.addPlayer()];
    for (const player of [joined, late]) await tag.change('give', player);
    await join(joined, promotionId);
    expect(await shows(late.call)).toBe(true);
    for (const player of [joined, late]) await tag.change('take', player);
    expect(await shows(late.call)).toBe(false);
    await expect(join(late, promotionId)).rejects.toMatchObject({ code: 'promotion_not_for_you' });
    expect(await shows(joined.call)).toBe(true);
    await joined.deposit(1_000n * peso);
    expect(await award(joined)).toMatchObject({ state: 'PROCESS', bonus: 1_000n * peso });
  });

  it('is simulated on the players with the tag', async () => {
    const tag = await makeTag();
    const { promotionId } = await publish({ tags: [tag.tagId] });
    const [player, other] = [await world.addPlayer(), await world.addPlayer()];
    for (const one of [player, other]) await one.deposit(500n * peso);
    const content = await tag.contentOf(promotionId);
    expect(await tag.simulate(content)).toBe(0);
    await tag.change('give', player);
    expect(await tag.simulate(content)).toBe(1);
  });

  it('is not published for a tag that is nobody’s', async () => {
    const nobodys = '01a21ffb-5179-7e08-a176-4231c166d763' as TagId;
    await expect(publish({ tags: [nobodys] })).rejects.toMatchObject({ code: 'promotion_incomplete' });
  });
});

it('a promotion for a country is for players whose country is known to be that', async () => {
  const { promotionId, shows } = await publish({ countries: ['PH'] });
  const [player, other] = [await world.addPlayer(), await world.addPlayer()];
  const { pool } = world.server.platform.database;
  await pool.query("UPDATE identity.account SET country = 'PH' WHERE id = $1", [player.accountId]);
  await pool.query("UPDATE identity.account SET country = 'SG' WHERE id = $1", [other.accountId]);
  expect([await shows(world.server.as('')), await shows(other.call), await shows(player.call)]).toEqual([
    false,
    false,
    true,
  ]);
  await expect(join(other, promotionId)).rejects.toMatchObject({ code: 'promotion_not_for_you' });
  await join(player, promotionId);
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
