import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import { getCashierMethods } from '@kislap/cashier/contract/cashier';
import { getBalance } from '@kislap/wallet/contract/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLevels, requestLevel } from '../../contract/levels.console.ts';
import { getVip } from '../../contract/levels.ts';
import { buildLoyaltyWorld, type LoyaltyWorld, type Member, peso } from '../loyalty.world.ts';

let world: LoyaltyWorld;
beforeAll(async () => {
  world = await buildLoyaltyWorld();
});
beforeEach(() => world.at('2027-03-10'));
afterAll(() => world.close());

/** Deposits, and plays for so much without winning or losing. */
async function reach(player: Member, deposits: bigint, bets: bigint, category = 'RNG') {
  if (deposits > 0n) await player.deposit(deposits * peso);
  if (bets > 0n) await player.round(bets * peso, bets * peso, category);
  await world.follow();
}

const vip = async (player: Member) => (await player.signIn())(getVip);
const level = async (player: Member) => (await vip(player)).standing.level;

describe('a level', () => {
  it('rises at once over several steps, and each step is a gift that is paid once', async () => {
    const player = await world.addMember();
    await reach(player, 50_000n, 49_999n);
    expect(await level(player)).toBe(1);
    await reach(player, 0n, 1n);
    const { standing, gifts, nextCheck } = await vip(player);
    expect(standing).toMatchObject({ level: 2, reached: 2, deposits: 50_000n * peso, bets: 50_000n * peso });
    expect(nextCheck).toBe('2027-04-01');
    expect(gifts.map(({ occasion, amount }) => [occasion, amount])).toEqual([
      ['2', 58n * peso],
      ['1', 18n * peso],
    ]);
    const before = await player.cash();
    await Promise.all([1, 2, 3].map(() => player.claim('VIP_UPGRADE', '2')));
    expect((await player.cash()) - before).toBe(58n * peso);
    expect(await player.gifts()).toEqual([['VIP_UPGRADE', '1', 18n * peso]]);
    await expect(player.claim('VIP_UPGRADE', '5')).rejects.toMatchObject({ code: 'gift_gone' });
  });

  it('counts other games half, and not what is taken back', async () => {
    const player = await world.addMember();
    await player.deposit(25_000n * peso);
    await reach(player, 0n, 19_000n, 'BINGO');
    expect((await vip(player)).standing).toMatchObject({ level: 0, bets: 9_500n * peso });
    await reach(player, 0n, 1_000n, 'BINGO');
    expect(await level(player)).toBe(1);
    const { roundRef } = await player.bet(4_000n * peso, undefined, 'LIVE');
    const win = await player.win(roundRef, 8_000n * peso, { category: 'LIVE', closesRound: false });
    await world.follow();
    expect((await vip(player)).standing).toMatchObject({ bets: 12_000n * peso });
    await player.rollback(win);
    await world.follow();
    expect((await vip(player)).standing).toMatchObject({ bets: 10_000n * peso, turnover: 20_000n * peso });
  });

  it('falls one step on the first of a month without play, and returns with the turnover that keeps it', async () => {
    const player = await world.addMember();
    await reach(player, 50_000n, 50_000n);
    expect(await level(player)).toBe(2);
    await world.at('2027-04-01', '00:30');
    await world.loyalty.levels.checkAll();
    expect(await level(player)).toBe(2);
    await world.at('2027-04-01', '01:15');
    await world.loyalty.levels.checkAll();
    expect(await level(player)).toBe(2);
    await world.at('2027-05-01', '01:15');
    await Promise.all([world.loyalty.levels.checkAll(), world.loyalty.levels.checkAll()]);
    expect((await vip(player)).standing).toMatchObject({ level: 1, reached: 2 });
    await world.at('2027-05-09');
    await reach(player, 0n, 4_999n);
    expect(await level(player)).toBe(1);
    await reach(player, 0n, 1n);
    expect((await vip(player)).standing).toMatchObject({ level: 2, reached: 2 });
    expect((await player.gifts()).filter(([kind]) => kind === 'VIP_UPGRADE')).toHaveLength(2);
    await world.at('2027-05-10', '01:15');
    await world.loyalty.levels.checkAll();
    expect(await level(player)).toBe(2);
  });

  it('is the same after the feed is read again, and no gift waits twice', async () => {
    const player = await world.addMember();
    await reach(player, 50_000n, 50_000n);
    await player.claim('VIP_UPGRADE', '1');
    const before = await vip(player);
    await world.rebuild();
    expect(await vip(player)).toEqual(before);
    expect(await player.gifts()).toEqual([['VIP_UPGRADE', '2', 58n * peso]]);
  });

  it('stands beside the balance and decides what may be taken out', async () => {
    const player = await world.addMember();
    const rules = async () => (await (await player.signIn())(getCashierMethods)).rules;
    expect(await rules()).toMatchObject({ dailyLimit: 50_000n * peso, freePerDay: 3, freeLeft: 3 });
    await reach(player, 50_000n, 50_000n);
    expect(await rules()).toMatchObject({ dailyLimit: 150_000n * peso, freePerDay: 4, freeLeft: 4 });
    const balance = await (await player.signIn())(getBalance);
    expect(balance).toMatchObject({ hasVip: true, vipLabelName: 'VIP 2', vipRankLevel: 2 });
    await player.deposit(300_000_000n * peso);
    await reach(player, 0n, 300_000_000n);
    expect(await rules()).toMatchObject({ dailyLimit: 5_000_000n * peso, freePerDay: null, freeLeft: null });
  });
});

describe('the gifts of the week and the year', () => {
  it('a week with play brings one gift, which lapses when the next one ends', async () => {
    const player = await world.addMember();
    await reach(player, 50_000n, 50_000n);
    await world.at('2027-03-15');
    expect(await player.gifts()).toContainEqual(['VIP_WEEKLY', '2027-03-08', 18n * peso]);
    await world.at('2027-03-21', '23:59');
    const before = await player.cash();
    await Promise.all([1, 2, 3].map(() => player.claim('VIP_WEEKLY', '2027-03-08')));
    expect((await player.cash()) - before).toBe(18n * peso);
    expect((await player.gifts()).map(([kind]) => kind)).not.toContain('VIP_WEEKLY');
    await world.at('2027-03-22');
    await expect(player.claim('VIP_WEEKLY', '2027-03-15')).rejects.toMatchObject({ code: 'gift_gone' });
  });

  it('a week gives back 5 % of what was lost, from VIP 2 on', async () => {
    const [player, low] = [await world.addMember(), await world.addMember()];
    await reach(player, 60_000n, 50_000n);
    await low.deposit(20_000n * peso);
    for (const one of [player, low]) await one.round(12_345n * peso, 0n);
    await world.follow();
    await world.at('2027-03-15');
    // The upgrades of two levels are not claimed: they would have been won back.
    expect(await player.gifts()).toContainEqual(['CASHBACK', '2027-03-08', 617_250_000n]);
    expect((await low.gifts()).map(([kind]) => kind)).not.toContain('CASHBACK');
    const before = await player.cash();
    await player.claim('CASHBACK', '2027-03-08');
    expect((await player.cash()) - before).toBe(617_250_000n);
  });

  it('a birthday brings one gift a year', async () => {
    const player = await world.addMember();
    await reach(player, 50_000n, 50_000n);
    const { pool } = world.server.platform.database;
    await pool.query(
      `update identity.account set birth_date = '1990-03-12', created_at = '2026-01-01' where id = $1`,
      [player.accountId],
    );
    const birthday = ['VIP_BIRTHDAY', '2027', 58n * peso];
    expect(await player.gifts()).not.toContainEqual(birthday);
    await world.at('2027-03-12', '00:01');
    expect(await player.gifts()).toContainEqual(birthday);
    await player.claim('VIP_BIRTHDAY', '2027');
    await player.claim('VIP_BIRTHDAY', '2027');
    expect(await player.gifts()).not.toContainEqual(birthday);
    await world.at('2028-03-12');
    expect(await player.gifts()).toContainEqual(['VIP_BIRTHDAY', '2028', 58n * peso]);
  });

  it('who is on a break sees none and gets none', async () => {
    const player = await world.addMember();
    await reach(player, 50_000n, 50_000n);
    await world.pause(player.accountId);
    expect(await player.gifts()).toEqual([]);
    await expect(player.claim('VIP_UPGRADE', '1')).rejects.toMatchObject({ code: 'cooling_off' });
  });
});

describe('the ladder', () => {
  it('is changed by two people, and never asks less than the level below', async () => {
    const [finance, owner] = [
      world.server.as(await world.server.signInOperator('finance')),
      world.server.as(await world.server.signInOperator('owner')),
    ];
    const { list } = await finance(listLevels);
    const three = list[3];
    if (!three) throw new Error('there is a level 3');
    const ask = (wanted: object) =>
      finance(requestLevel, { body: { level: { ...three, ...wanted }, reason: 'a better gift' } });
    await expect(ask({})).rejects.toMatchObject({ code: 'ladder_unchanged' });
    await expect(ask({ bets: 1n })).rejects.toMatchObject({ code: 'ladder_out_of_order' });
    const { approvalId, fields } = await ask({ weekly: 40n * peso });
    expect(fields).toMatchObject([{ name: 'weekly', before: '38.00', after: '40.00' }]);
    await owner(approveRequest, { params: { approvalId }, body: {} });
    expect((await finance(listLevels)).list[3]).toEqual({ ...three, weekly: 40n * peso });
  });
});
