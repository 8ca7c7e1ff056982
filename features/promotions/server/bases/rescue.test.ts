import { afterAll, beforeAll, expect, it } from 'vitest';
import { simulatePromotion } from '../../contract/promotions.console.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import { getPromotionBase, listPromotions } from '../../contract/promotions.ts';
import { award, join } from '../bonus.world.ts';
import { buildPromotionsWorld, type PromotionsWorld } from '../promotions.world.ts';

const peso = 1_000_000n;
const terms = { per: 'DEPOSIT' as const, balanceBelow: 10n * peso, lossMin: 200n * peso, hours: 24 };
const rescue = {
  kind: 'RESCUE' as const,
  percent: 20,
  bonusMax: 500n * peso,
  depositMin: 100n * peso,
  multiplier: 3,
  rescue: terms,
};
type Player = Awaited<ReturnType<PromotionsWorld['addPlayer']>>;
let world: PromotionsWorld;
let promotionId: PromotionId;
beforeAll(async () => {
  world = await buildPromotionsWorld();
  promotionId = await world.publish(rescue);
});
afterAll(() => world.close());

const baseOf = (player: Player, id = promotionId) =>
  player.call(getPromotionBase, { query: { promotionId: id } });
async function stateOf(player: Player) {
  const { list } = await player.call(listPromotions, {});
  return list.find((one) => one.promotion.promotionId === promotionId)?.state;
}
/** Paid in and lost to the last peso but some. */
async function lose(player: Player, amount: bigint, left = 0n) {
  await player.deposit(amount);
  await player.round(amount - left);
}

it('a rescue shows what it is a share of, and gives it once for each deposit', async () => {
  const player = await world.addPlayer();
  expect(await baseOf(player)).toMatchObject({ hindrance: 'NO_DEPOSIT', base: 0n, parts: null });
  await lose(player, 1_000n * peso, 4n * peso);
  expect(await baseOf(player)).toMatchObject({
    hindrance: null,
    parts: { deposits: 1_000n * peso, withdrawals: 0n, balance: 4n * peso },
    base: 996n * peso,
    bonus: 199_200_000n,
  });
  expect(await stateOf(player)).toBe('JOIN');
  const claims = await Promise.allSettled(Array.from({ length: 200 }, () => join(player, promotionId)));
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await player.bonus()).toBe(199_200_000n);
  expect(await award(player)).toMatchObject({
    state: 'PROCESS',
    base: 996n * peso,
    bonus: 199_200_000n,
    target: 597_600_000n,
  });
  expect(await stateOf(player)).toBe('PROCESS');
  expect(await baseOf(player)).toMatchObject({ hindrance: 'TAKEN' });

  // The next deposit is another one, once the bonus is over.
  await player.round(203_200_000n);
  await world.follow();
  await world.wagering.endAllPlayedOut();
  await world.server.features.promotions.sweep();
  await lose(player, 300n * peso);
  expect(await stateOf(player)).toBe('JOIN');
  expect(await join(player, promotionId)).toMatchObject({ bonus: 60n * peso });
});

it('a rescue waits for open bets, for money on its way, and for a low balance', async () => {
  const player = await world.addPlayer();
  await player.deposit(1_000n * peso);
  const { roundRef } = await player.bet(995n * peso);
  expect(await baseOf(player)).toMatchObject({ hindrance: 'OPEN_BETS' });
  await expect(join(player, promotionId)).rejects.toMatchObject({ code: 'promotion_nothing_lost' });
  await player.win(roundRef, 5n * peso);
  expect(await baseOf(player)).toMatchObject({ hindrance: 'BALANCE', base: 990n * peso });
  await player.round(5n * peso);
  expect(await baseOf(player)).toMatchObject({ hindrance: null, base: 995n * peso });
});

it('a rescue is not for small losses or small deposits', async () => {
  const small = await world.addPlayer();
  await lose(small, 150n * peso);
  expect(await baseOf(small)).toMatchObject({ hindrance: 'SMALL', base: 150n * peso, bonus: 0n });
  const tiny = await world.addPlayer();
  await lose(tiny, 99n * peso);
  expect(await baseOf(tiny)).toMatchObject({ hindrance: 'NO_DEPOSIT' });
});

it('a rescue of a day adds up its deposits, is taken once, and is cash where its template says so', async () => {
  const daily = await world.publish({ ...rescue, pays: 'CASH', rescue: { ...terms, per: 'DAY' } });
  const player = await world.addPlayer();
  await lose(player, 300n * peso);
  await lose(player, 200n * peso);
  expect(await baseOf(player, daily)).toMatchObject({ base: 500n * peso, bonus: 100n * peso });
  const claims = await Promise.allSettled(Array.from({ length: 10 }, () => join(player, daily)));
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await award(player)).toMatchObject({ state: 'CLAIMED', outcome: 100n * peso, target: null });
  expect(await player.cash()).toBe(100n * peso);
  expect((await player.wagering()).list[0]).toMatchObject({ kind: 'CASHBACK', target: 300n * peso });
  await player.round(100n * peso);
  await lose(player, 400n * peso);
  await expect(join(player, daily)).rejects.toMatchObject({ code: 'promotion_taken' });
  // What the house gave is not lost twice: one day's deposits are 900, and 900 of them are gone.
  expect(await baseOf(player, daily)).toMatchObject({ base: 900n * peso, hindrance: 'TAKEN' });
});

it('two rescues at once never count one loss twice', async () => {
  const other = await world.publish({ ...rescue, pays: 'CASH' });
  const one = await world.publish({ ...rescue, pays: 'CASH' });
  const player = await world.addPlayer();
  await lose(player, 1_000n * peso);
  const claims = await Promise.allSettled([join(player, one), join(player, other)]);
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await player.cash()).toBe(200n * peso);
});

it('a rescue is simulated on what was lost of deposits', async () => {
  const player = await world.addPlayer();
  await lose(player, 1_000n * peso);
  await world.follow();
  const desk = world.server.as(await world.server.signInOperator('finance', 'reckons'));
  const { content } = (await world.server.features.promotions.promotionDesk.list()).list.find(
    (row) => row.promotionId === promotionId,
  ) ?? { content: undefined };
  if (!content) throw new Error('it was published');
  const before = await desk(simulatePromotion, { body: { content } });
  await lose(await world.addPlayer(), 1_000n * peso);
  await world.follow();
  const after = await desk(simulatePromotion, { body: { content } });
  expect(after.bonus - before.bonus).toBe(200n * peso);
  expect(after.target - before.target).toBe(600n * peso);
  expect(after.players - before.players).toBe(1);
});

it('a rescue is shown and given to nobody on a break', async () => {
  const player = await world.addPlayer();
  await lose(player, 1_000n * peso);
  const { promotions } = world.server.features;
  await world.ledger.setGuard(world.server.platform.database.pool, player.accountId, {
    rules: [],
    excludedUntil: null,
    coolingUntil: new Date(world.clock.now().getTime() + 60_000),
  });
  await expect(promotions.bases.get(player.accountId, promotionId)).rejects.toMatchObject({
    code: 'cooling_off',
  });
  await expect(
    promotions.awards.join(player.accountId, { promotionId, version: 1 }, 'EN'),
  ).rejects.toMatchObject({ code: 'cooling_off' });
});

// Every session has ended by then.
it('a rescue is not taken after its hours', async () => {
  const late = await world.addPlayer();
  await lose(late, 1_000n * peso);
  world.clock.advance(24 * 3_600);
  await world.ledger.ensurePartitions();
  const { promotions } = world.server.features;
  expect(await promotions.bases.get(late.accountId, promotionId)).toMatchObject({ hindrance: 'TOO_LATE' });
  const wanted = { promotionId, version: 1 };
  await expect(promotions.awards.join(late.accountId, wanted, 'EN')).rejects.toMatchObject({
    code: 'promotion_nothing_lost',
  });
});
