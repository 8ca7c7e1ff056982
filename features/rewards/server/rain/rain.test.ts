import { createHash, createHmac } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getRainProof, grabEnvelope } from '../../contract/rain.ts';
import {
  listPaidRewards,
  listRains,
  listRainWindows,
  type RainPlan,
  requestRain,
  stopRain,
} from '../../contract/rewards.console.ts';
import { splitPool } from '../../rules/envelopes.ts';
import { buildRewardsWorld, newTry, peso, type RewardsWorld, startAt } from '../rewards.world.ts';
import { createGrabs } from './grabs.service.ts';
import { createHanding } from './handing.ts';

let world: RewardsWorld;
beforeAll(async () => {
  world = await buildRewardsWorld();
});
afterAll(() => world.close());

const planned = (more: Partial<RainPlan> = {}): RainPlan => ({
  ...{ name: 'Noon', firstDay: '2026-03-02', lastDay: '2026-03-02', starts: ['12:00'], minutes: 10 },
  ...{ pool: 1_000n * peso, shares: 5, shareMin: peso, ...more },
});
type Player = Awaited<ReturnType<RewardsWorld['addPlayer']>>;
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, one) => sum + one, 0n);
const sumCash = async (players: readonly Player[]) =>
  sumOf(await Promise.all(players.map((one) => one.cash())));

async function openWindow(plan: RainPlan, at: Date): Promise<string> {
  await world.setRain(plan);
  world.clock.set(at);
  const open = (await world.desk(listRainWindows, { query: {} })).list.find(({ opensAt }) => opensAt <= at);
  if (!open) throw new Error('no window is open');
  return open.code;
}

it('shares are split under a promised seed before the window, handed out in order, and can be worked out after it', async () => {
  const player = await world.addPlayer();
  await player.giveTickets('ENVELOPE', 2);
  await world.setRain(planned());
  const [coming] = (await player.rain()).coming;
  if (!coming) throw new Error('no window is planned');
  const { code, commit } = coming;
  expect(coming).toMatchObject({
    code: 'RE-1',
    opensAt: new Date('2026-03-02T04:00:00Z'),
    seed: null,
    taken: 0,
  });
  const grab = (tryKey = newTry()) => player.call(grabEnvelope, { body: { code, tryKey } });
  await expect(grab()).rejects.toMatchObject({ code: 'rain_closed' });

  world.clock.set(new Date('2026-03-02T04:00:00Z'));
  const tryKey = newTry();
  const first = await grab(tryKey);
  expect(first).toMatchObject({ state: 'PAID', share: 1 });
  expect(await grab(tryKey)).toEqual(first);
  world.clock.advance(1);
  const second = await grab();
  expect(second).toMatchObject({ state: 'PAID', share: 2 });
  await expect(grab()).rejects.toMatchObject({ code: 'ticket_missing' });
  const told = await world.server.as(null)(getRainProof, { params: { code } });
  expect(told).toMatchObject({ window: { seed: null }, amounts: [] });

  world.clock.set(new Date('2026-03-02T04:10:00Z'));
  await expect(grab()).rejects.toMatchObject({ code: 'rain_closed' });
  await world.rewards.rain.revealAll();
  const { window, message, amounts } = await world.server.as(null)(getRainProof, { params: { code } });
  const seed = Buffer.from(window.seed ?? '', 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(commit);
  const below = draw((text) => createHmac('sha256', seed).update(text).digest(), message);
  const split = splitPool(below, { centavos: 100_000, shares: 5, min: 100 });
  expect(amounts).toEqual(split.map((one) => BigInt(one) * 10_000n));
  expect([first.amount, second.amount]).toEqual(amounts.slice(0, 2));
  expect(await player.cash()).toBe(sumOf(amounts.slice(0, 2)));
  expect((await player.rain()).grabs).toEqual([second, first]);
});

it('three hundred players who grab at once share the pool exactly, each share once', async () => {
  const code = await openWindow(
    planned({ name: 'Storm', starts: ['13:00'], shares: 250 }),
    new Date('2026-03-02T05:00:00Z'),
  );
  const players: Player[] = [];
  for (let count = 0; count < 300; count += 1) players.push(await world.addPlayer());
  for (const player of players) await player.giveTickets('ENVELOPE', 1);
  // Everybody looks at the page before.
  for (const player of players) await player.rain();
  const before = await sumCash(players);
  const took: number[] = [];
  const grabs = await Promise.all(
    players.map(async (player) => {
      const started = performance.now();
      const grab = await player.call(grabEnvelope, { body: { code, tryKey: newTry() } });
      took.push(performance.now() - started);
      return grab;
    }),
  );
  took.sort((one, other) => one - other);
  process.stdout.write(
    `storm of 300: p50 ${Math.round(took[150] ?? 0)} ms, p99 ${Math.round(took[296] ?? 0)} ms\n`,
  );
  await world.rewards.rain.rest();

  const shares = grabs.flatMap(({ share }) => (share === null ? [] : [share]));
  expect(shares.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 250 }, (_, index) => index + 1),
  );
  expect(sumOf(grabs.map(({ amount }) => amount ?? 0n))).toBe(1_000n * peso);
  expect((await sumCash(players)) - before).toBe(1_000n * peso);
  // Whoever came too late has the ticket back.
  const empty = players.filter((_, index) => grabs[index]?.share === null);
  const left = await Promise.all(empty.map(({ accountId }) => world.left(accountId, 'ENVELOPE')));
  expect(left.map((one) => one.left)).toEqual(Array(50).fill(1));
  const [window] = (await world.desk(listRainWindows, { query: {} })).list.filter((one) => one.code === code);
  expect(window).toMatchObject({ taken: 250, handedOut: 1_000n * peso });
}, 180_000);

it('a try that is told many times at once takes one ticket and one share', async () => {
  const code = await openWindow(
    planned({ name: 'Twice', starts: ['14:00'] }),
    new Date('2026-03-02T06:00:00Z'),
  );
  const player = await world.addPlayer();
  await player.giveTickets('ENVELOPE', 3);
  const tryKey = newTry();
  const told = await Promise.all(
    Array.from({ length: 8 }, () => player.call(grabEnvelope, { body: { code, tryKey } })),
  );
  expect(new Set(told.map(({ grabId }) => grabId)).size).toBe(1);
  expect(new Set(told.map(({ share }) => share))).toEqual(new Set([1]));
  await world.rewards.rain.rest();
  expect(await player.cash()).toBe(told[0]?.amount);
  expect(await world.left(player.accountId, 'ENVELOPE')).toMatchObject({ left: 2 });
});

it('tries of one player at the same time use each ticket once', async () => {
  const code = await openWindow(
    planned({ name: 'Many', starts: ['14:30'] }),
    new Date('2026-03-02T06:30:00Z'),
  );
  const player = await world.addPlayer();
  for (const reference of ['one', 'two', 'three']) await player.giveTickets('ENVELOPE', 1, reference);
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => player.call(grabEnvelope, { body: { code, tryKey: newTry() } })),
  );
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(['ticket_missing', 'ticket_missing']);
  const shares = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.share] : []));
  expect(shares.toSorted()).toEqual([1, 2, 3]);
  await world.rewards.rain.rest();
  expect(await world.left(player.accountId, 'ENVELOPE')).toMatchObject({ left: 0 });
});

it('a crash between share and payment is repaired once, and one before the share gives the ticket back', async () => {
  const code = await openWindow(
    planned({ name: 'Crash', starts: ['15:00'] }),
    new Date('2026-03-02T07:00:00Z'),
  );
  const { platform } = world.server;
  const handing = createHanding({ db: platform.database.kysely, clock: world.clock });
  const dying = (more: object) =>
    createGrabs({
      ...{ platform, tickets: world.rewards.tickets, handing, findPause: async () => null },
      pay: () => Promise.reject(new Error('the process died')),
      ...more,
    });
  const number = BigInt(code.slice(3));
  const paid = await world.addPlayer();
  const lost = await world.addPlayer();
  for (const player of [paid, lost]) await player.giveTickets('ENVELOPE', 1);

  const held = await dying({}).grab(paid.accountId, number, newTry());
  expect(held).toMatchObject({ state: 'PENDING', share: 1 });
  const noShare = { take: () => Promise.reject(new Error('the process died')) };
  const before = dying({ handing: noShare }).grab(lost.accountId, number, newTry());
  await expect(before).rejects.toThrow('the process died');
  expect(await world.left(lost.accountId, 'ENVELOPE')).toMatchObject({ left: 0 });

  world.clock.set(new Date('2026-03-02T07:11:00Z'));
  await Promise.all([world.rewards.rain.sweep(), world.rewards.rain.sweep()]);
  expect((await paid.rain()).grabs).toMatchObject([
    { grabId: held.grabId, state: 'PAID', amount: held.amount },
  ]);
  expect(await paid.cash()).toBe(held.amount);
  expect((await lost.rain()).grabs).toMatchObject([{ state: 'EMPTY', amount: null }]);
  expect(await lost.cash()).toBe(0n);
  expect(await world.left(lost.accountId, 'ENVELOPE')).toMatchObject({ left: 1 });
});

it('a player on a break sees no rain and cannot grab', async () => {
  const code = await openWindow(
    planned({ name: 'Break', starts: ['16:00'] }),
    new Date('2026-03-02T08:00:00Z'),
  );
  const player = await world.addPlayer();
  await player.giveTickets('ENVELOPE', 1);
  await player.rest(3_600);
  expect(await player.rain()).toMatchObject({ coming: [], past: [], tickets: { left: 0 } });
  const grab = player.call(grabEnvelope, { body: { code, tryKey: newTry() } });
  await expect(grab).rejects.toMatchObject({ code: 'cooling_off' });
});

it('a campaign takes two operators, is refused where it cannot be paid, and is stopped by one', async () => {
  const asked = (more: Partial<RainPlan>) =>
    world.desk(requestRain, { body: { plan: planned(more), reason: 'For the tests' } });
  const refused = { code: 'invalid_request' };
  await expect(asked({ pool: 4n * peso })).rejects.toMatchObject(refused);
  await expect(asked({ pool: 42_949_672_960_000n })).rejects.toMatchObject(refused);
  await expect(asked({ starts: ['12:00', '12:05'] })).rejects.toMatchObject(refused);
  await expect(asked({ lastDay: '2026-03-01' })).rejects.toMatchObject(refused);
  await expect(asked({ shareMin: 1n })).rejects.toMatchObject(refused);

  await world.setRain(planned({ name: 'Stopped', starts: ['20:00'], lastDay: '2026-03-03' }));
  const player = await world.addPlayer();
  const before = (await player.rain()).coming.length;
  const [rain] = (await world.desk(listRains, { query: {} })).list;
  expect(rain).toMatchObject({ name: 'Stopped', state: 'ACTIVE', setBy: expect.stringMatching(/^finance/) });
  const stop = () =>
    world.desk(stopRain, { params: { rainId: rain?.rainId as never }, body: { reason: 'No more' } });
  await stop();
  await expect(stop()).rejects.toMatchObject({ code: 'rain_stopped' });
  await world.rewards.rain.planAll();
  expect((await player.rain()).coming).toHaveLength(before - 2);
});

it('the figures tell what was paid by day', async () => {
  const { list } = await world.desk(listPaidRewards);
  const [day] = list;
  expect(day).toMatchObject({ day: '2026-03-02', kind: 'ENVELOPE' });
  const { list: windows } = await world.desk(listRainWindows, { query: { pageSize: 50 } });
  expect(day?.amount).toBe(sumOf(windows.map(({ handedOut }) => handedOut)));
  expect(startAt < world.clock.now()).toBe(true);
});
