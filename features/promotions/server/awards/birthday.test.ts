import { manilaDay } from '@kislap/platform/clock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPromotionsWorld, type PromotionsWorld } from '../promotions.world.ts';

const peso = 1_000_000n;
const birthday = { kind: 'BIRTHDAY', percent: null, depositMin: 0n, bonusMax: 188n * peso } as const;
let world: PromotionsWorld;
beforeAll(async () => {
  world = await buildPromotionsWorld();
});
afterAll(() => world.close());

// Every session has ended by then.
it('a birthday bonus is taken once in a year, in the week of the birthday', async () => {
  const promotionId = await world.publish(birthday);
  const { accountId, bonus } = await world.addPlayer();
  const { identity, promotions } = world.server.features;
  await identity.setBirthDate(accountId, '1990-05-12');
  const wanted = { promotionId, version: 1 };
  const join = () => promotions.awards.join(accountId, wanted, 'EN');
  const shown = async () =>
    (await promotions.offers.list(accountId, 'EN')).list.find(
      (one) => one.promotion.promotionId === promotionId,
    )?.state;
  async function goTo(year: number) {
    world.clock.set(new Date(`${year}-05-12T09:00:00+08:00`));
    await world.ledger.ensurePartitions();
  }
  const year = Number(manilaDay(world.clock.now()).slice(0, 4)) + 1;

  expect(await shown()).toBeUndefined();
  await expect(join()).rejects.toMatchObject({ code: 'promotion_not_for_you' });
  await goTo(year);
  expect(await shown()).toBe('JOIN');
  const joins = await Promise.allSettled(Array.from({ length: 10 }, join));
  expect(joins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await bonus()).toBe(188n * peso);
  expect(await shown()).toBe('PROCESS');

  world.clock.advance(31 * 86_400);
  await world.ledger.ensurePartitions();
  await promotions.sweep();
  expect(await bonus()).toBe(0n);
  await expect(join()).rejects.toMatchObject({ code: 'promotion_not_for_you' });
  await goTo(year + 1);
  expect(await shown()).toBe('JOIN');
  expect(await join()).toMatchObject({ state: 'PROCESS', bonus: 188n * peso });
});
