import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPoints, listPoints } from '../../contract/points.ts';
import { earnedPoints } from '../../rules/points.ts';
import { buildLoyaltyWorld, type LoyaltyWorld, type Member, peso, pin } from '../loyalty.world.ts';

let world: LoyaltyWorld;
beforeAll(async () => {
  world = await buildLoyaltyWorld();
});
beforeEach(() => world.at('2027-03-10'));
afterAll(() => world.close());

const point = 100n;
const points = async (player: Member) => (await (await player.signIn())(getPoints)).points;
const history = async (player: Member) =>
  (await (await player.signIn())(listPoints, { query: {} })).list.map((one) => [one.kind, one.points]);

async function play(player: Member, bets: readonly (readonly [string, bigint])[]) {
  await player.deposit(1_000_000n * peso);
  for (const [category, amount] of bets) await player.round(amount * peso, 2n * amount * peso, category);
  await world.follow();
}

/** The night after: the points of the day are given. */
async function night(day: string) {
  await world.at(day, '00:30');
  await Promise.all([world.loyalty.points.awardAll(), world.loyalty.points.awardAll()]);
}

describe('points of a day', () => {
  it('are given once, when the day is over, at the level of the player (P5)', async () => {
    const player = await world.addMember();
    await world.setLevel(player.accountId, 4);
    await play(player, [
      ['RNG', 12_345n],
      ['LIVE', 20_000n],
      ['ARCADE', 5_000n],
    ]);
    await world.loyalty.points.awardAll();
    expect(await points(player)).toBe(0n);
    await night('2027-03-11');
    expect(await points(player)).toBe(23_848n);
    await night('2027-03-12');
    expect(await history(player)).toEqual([['EARNED', 23_848n]]);
  });

  it('agree with the rule for any category', async () => {
    const player = await world.addMember();
    const bets = [
      ['FISH', 111n],
      ['BINGO', 222n],
      ['PVP', 333n],
      ['SPORTS', 777n],
      ['ELOTT', 19n],
      ['COCKFIGHT', 55n],
    ] as const;
    await play(player, bets);
    await night('2027-03-11');
    const worth = bets.map(([category, amount]) => ({ category, validBet: amount * peso }));
    expect(await points(player)).toBe(earnedPoints(worth, 100n));
  });

  it('that a bet was taken back for are paid by later ones first', async () => {
    const player = await world.addMember();
    await player.deposit(100_000n * peso);
    const { roundRef } = await player.bet(10_000n * peso);
    const win = await player.win(roundRef, 20_000n * peso, { closesRound: false });
    await world.follow();
    await night('2027-03-11');
    expect(await points(player)).toBe(100n * point);
    await player.rollback(win);
    await player.round(4_000n * peso);
    await world.follow();
    await night('2027-03-12');
    expect(await points(player)).toBe(100n * point);
    await player.round(7_000n * peso);
    await world.follow();
    await night('2027-03-13');
    expect(await points(player)).toBe(110n * point);
    await world.rebuild();
    await night('2027-03-14');
    expect(await points(player)).toBe(110n * point);
  });

  it('lapse after 180 days, the oldest first', async () => {
    const player = await world.addMember();
    await play(player, [['RNG', 1_000n]]);
    await night('2027-03-11');
    await play(player, [['RNG', 2_000n]]);
    await night('2027-03-12');
    expect((await (await player.signIn())(getPoints)).nextLapse).toEqual({
      points: 10n * point,
      on: '2027-09-06',
    });
    await world.at('2027-09-05', '00:05');
    await world.loyalty.points.lapseAll();
    expect(await points(player)).toBe(30n * point);
    await world.at('2027-09-06', '00:05');
    await Promise.all([world.loyalty.points.lapseAll(), world.loyalty.points.lapseAll()]);
    expect(await points(player)).toBe(20n * point);
    expect((await history(player))[0]).toEqual(['LAPSED', -10n * point]);
  });
});

describe('a conversion', () => {
  async function rich() {
    const player = await world.addMember();
    await world.givePoints(player.accountId, 120_000n * point);
    await world.setPin(player.accountId);
    return player;
  }
  const convert = (player: Member, amount: bigint, { key = randomUUID() as string, password = pin } = {}) =>
    world.loyalty.points.convert(player.accountId, { points: amount, paymentPassword: password, key });

  it('P6: goes in steps of a hundred, and a hundred points are a peso', async () => {
    const player = await rich();
    await expect(convert(player, 2_550n * point)).rejects.toMatchObject({ code: 'points_not_in_steps' });
    await expect(convert(player, 900n * point)).rejects.toMatchObject({ code: 'points_below_minimum' });
    expect(await convert(player, 2_500n * point)).toEqual({ amount: 25n * peso, points: 117_500n * point });
    expect(await player.cash()).toBe(25n * peso);
    expect((await player.wagering()).list[0]).toMatchObject({ kind: 'POINTS', target: 25n * peso });
  });

  it('is done once, however often it is sent', async () => {
    const player = await rich();
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => convert(player, 1_000n * point, { key })));
    expect(replies.every(({ amount }) => amount === 10n * peso)).toBe(true);
    expect(await player.cash()).toBe(10n * peso);
    await expect(convert(player, 2_000n * point, { key })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('takes at most a hundred thousand points a day, also by requests at once', async () => {
    const player = await rich();
    const tries = await Promise.allSettled([1, 2, 3].map(() => convert(player, 40_000n * point)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(convert(player, 20_100n * point)).rejects.toMatchObject({ code: 'points_day_limit' });
    expect((await (await player.signIn())(getPoints)).convertLeft).toBe(20_000n * point);
  });

  it('needs the payment password, which is locked after five wrong ones', async () => {
    const player = await rich();
    for (let tries = 0; tries < 4; tries += 1)
      await expect(convert(player, 1_000n * point, { password: '000111' })).rejects.toMatchObject({
        code: 'payment_password_incorrect',
      });
    await expect(convert(player, 1_000n * point, { password: '000111' })).rejects.toMatchObject({
      code: 'payment_password_locked',
    });
    await expect(convert(player, 1_000n * point)).rejects.toMatchObject({ code: 'payment_password_locked' });
    expect(await points(player)).toBe(120_000n * point);
  });

  it('is refused to who is on a break, and the points stay', async () => {
    const player = await rich();
    await world.pause(player.accountId);
    await expect(convert(player, 1_000n * point)).rejects.toMatchObject({ code: 'cooling_off' });
    expect(await points(player)).toBe(120_000n * point);
  });
});
