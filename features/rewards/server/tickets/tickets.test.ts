import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildRewardsWorld, type RewardsWorld } from '../rewards.world.ts';

let world: RewardsWorld;
beforeAll(async () => {
  world = await buildRewardsWorld();
});
afterAll(() => world.close());

type Player = Awaited<ReturnType<RewardsWorld['addPlayer']>>;
const counts = async ({ accountId }: Player) =>
  Promise.all((['WHEEL', 'ENVELOPE'] as const).map(async (kind) => (await world.left(accountId, kind)).left));

it('deposits give wheel tickets each on its own, and envelope tickets by the day up to five', async () => {
  const player = await world.addPlayer();
  await player.paid(400n);
  await world.follow();
  expect(await counts(player)).toEqual([0, 0]);
  await player.paid(999n);
  await world.follow();
  // 1,399 that day; no deposit of a thousand.
  expect(await counts(player)).toEqual([0, 2]);
  await player.paid(2_500n);
  await world.follow();
  expect(await counts(player)).toEqual([2, 5]);
  await player.paid(9_000n);
  await world.follow();
  expect(await counts(player)).toEqual([11, 5]);
});

it('envelope tickets lapse at the end of the Manila day, and the next day counts anew', async () => {
  const player = await world.addPlayer();
  await player.paid(1_000n);
  await world.follow();
  expect(await world.left(player.accountId, 'ENVELOPE')).toEqual({
    left: 2,
    lapsesAt: new Date('2026-03-02T16:00:00Z'),
  });
  world.clock.set(new Date('2026-03-02T16:00:00Z'));
  expect(await counts(player)).toEqual([1, 0]);
  await player.paid(500n);
  await world.follow();
  expect(await counts(player)).toEqual([1, 1]);
});

it('a deposit that is told twice and a consumer that reads again give nothing more', async () => {
  const player = await world.addPlayer();
  const depositId = randomUUID();
  await player.paid(1_000n, depositId);
  await world.follow();
  const before = await counts(player);
  await world.rebuild();
  expect(await counts(player)).toEqual(before);
  expect(before).toEqual([1, 2]);
});

it('a gift counts once for its reference, however many tell it', async () => {
  const player = await world.addPlayer();
  const told = await Promise.all(
    Array.from({ length: 6 }, () => player.giveTickets('WHEEL', 3, 'mission:1')),
  );
  expect(told.filter((isNew) => isNew)).toHaveLength(1);
  expect(await world.left(player.accountId, 'WHEEL')).toMatchObject({ left: 3 });
  expect(await player.giveTickets('ENVELOPE', 1, 'mission:1')).toBe(true);
});

it('raffle tickets are not given while no raffle takes any', async () => {
  const player = await world.addPlayer();
  expect(await player.giveTickets('RAFFLE', 1)).toBe(false);
});
