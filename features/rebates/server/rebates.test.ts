import { raiseDownlineRates } from '@kislap/agents/contract/rates';
import { claimRebate, getRebates } from '@kislap/loyalty/contract/rebate';
import type { Member } from '@kislap/loyalty/server/loyalty.world.ts';
import { getWagering } from '@kislap/promotions/contract/wagering';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildRebatesWorld, type Lead, type RebatesWorld } from './rebates.world.ts';

const peso = 1_000_000n;
let world: RebatesWorld;
let day = 0;
beforeAll(async () => {
  world = await buildRebatesWorld();
});
afterAll(() => world.close());

/** A day of its own for each test. */
const dayOf = (days = 0) => new Date(Date.UTC(2027, 2, 10 + day + days)).toISOString().slice(0, 10);
async function nextWeek() {
  day += 10;
  await world.at(dayOf());
}

/** A1: rates of A, B and C from the top, and a member below; they hold from the next day on. */
async function line(category: 'LIVE' | 'RNG' = 'LIVE') {
  await nextWeek();
  const a = await world.addAgent();
  const b = await world.addAgent(a.accountId);
  const c = await world.addAgent(b.accountId);
  const member = await world.addMember();
  await world.under(member, c.accountId);
  await member.deposit(1_000_000n * peso);
  await world.setRates(a.accountId, [{ category, rate: 8_000 }]);
  for (const [lead, below, rate] of [
    [a, b.accountId, 6_000],
    [b, c.accountId, 4_000],
    [c, member.accountId, 3_000],
  ] as const)
    await (await lead.signIn())(raiseDownlineRates, {
      params: { accountId: below },
      body: { rates: [{ category, rate }] },
    });
  await world.at(dayOf(1));
  return { a, b, c, member };
}

async function play(member: Member, amount: bigint, category = 'LIVE') {
  await member.round(amount * peso, 2n * amount * peso, category);
  await world.follow();
}

async function gained(all: readonly (Lead | Member)[], act: () => Promise<unknown>) {
  const before = await Promise.all(all.map((one) => one.cash()));
  await act();
  const after = await Promise.all(all.map((one) => one.cash()));
  return after.map((cash, at) => cash - (before[at] ?? 0n));
}

it('valid bets of a day pay the member and everybody above at one o’clock (A1), once', async () => {
  const { a, b, c, member } = await line();
  await play(member, 25_000n);
  const { rebates } = world;
  const all = [member, c, b, a];
  await world.at(dayOf(2), '00:59');
  expect(await gained(all, () => rebates.run())).toEqual([0n, 0n, 0n, 0n]);
  await world.at(dayOf(2), '01:00');
  const paid = await gained(all, () => Promise.all([rebates.run(), rebates.run(), rebates.run()]));
  expect(paid).toEqual([75n * peso, 25n * peso, 50n * peso, 50n * peso]);
  expect(await gained(all, () => rebates.run())).toEqual([0n, 0n, 0n, 0n]);
  const { list } = await (await member.signIn())(getWagering, { query: {} });
  expect(list[0]).toMatchObject({ kind: 'REBATE', target: 75n * peso });
});

it('a claim pays only what the agent’s rate leaves', async () => {
  const { member } = await line('RNG');
  await play(member, 10_000n, 'RNG');
  const call = await member.signIn();
  // 0.60 % and 0.02 of VIP 1, without the 0.30 that the agent pays each day.
  const { open } = await call(getRebates, { query: {} });
  expect(open[0]).toMatchObject({ group: 'RNG', rate: 3_200, amount: 32n * peso });
  expect((await call(claimRebate, { body: { group: 'RNG' } })).amount).toBe(32n * peso);
  await world.at(dayOf(2), '02:00');
  expect(await gained([member], () => world.rebates.run())).toEqual([30n * peso]);
});

it('bets that are taken back after their day lower the rebate of the next', async () => {
  const { c, member } = await line('RNG');
  const { roundRef } = await member.bet(10_000n * peso);
  const win = await member.win(roundRef, 20_000n * peso, { closesRound: false });
  await world.follow();
  await world.at(dayOf(2), '02:00');
  expect(await gained([member, c], () => world.rebates.run())).toEqual([30n * peso, 10n * peso]);
  await member.rollback(win);
  await play(member, 4_000n, 'RNG');
  await world.at(dayOf(3), '02:00');
  expect(await gained([member, c], () => world.rebates.run())).toEqual([0n, 0n]);
  await play(member, 16_000n, 'RNG');
  await world.at(dayOf(4), '02:00');
  expect(await gained([member, c], () => world.rebates.run())).toEqual([30n * peso, 10n * peso]);
});

it('who is on a break is paid after it, and keeps nobody waiting', async () => {
  const { c, member } = await line('RNG');
  await play(member, 10_000n, 'RNG');
  await world.at(dayOf(2), '01:00');
  await world.pause(member.accountId);
  expect(await gained([member, c], () => world.rebates.run())).toEqual([0n, 10n * peso]);
  await world.at(dayOf(2), '03:00');
  expect(await gained([member, c], () => world.rebates.run())).toEqual([30n * peso, 0n]);
});

it('a day that was reckoned and died before it was paid is paid by whoever comes next', async () => {
  const { a, b, c, member } = await line('RNG');
  await play(member, 10_000n, 'RNG');
  await world.at(dayOf(2), '01:00');
  const { pool } = world.server.platform.database;
  // The first bucket fails after its shares are written; then the booking; then one payment.
  await pool.query(
    `create function fail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`,
  );
  for (const table of ['rebates.payment', 'ledger.transfer']) {
    await pool.query(`create trigger fails before insert on ${table} for each row execute function fail()`);
    await world.rebates.run().catch(() => undefined);
    await pool.query(`drop trigger fails on ${table}`);
  }
  expect(await gained([member, c, b, a], () => world.rebates.run())).toEqual([
    30n * peso,
    10n * peso,
    20n * peso,
    20n * peso,
  ]);
});
