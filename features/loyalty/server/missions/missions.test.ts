import { getBalance } from '@kislap/wallet/contract/wallet';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimMission, getMissions } from '../../contract/missions.ts';
import { saveTerms } from './book.queries.ts';
import { buildMissionsWorld, type MissionsWorld, peso } from './missions.world.ts';

let world: MissionsWorld;
beforeAll(async () => {
  world = await buildMissionsWorld();
}, 120_000);
afterEach(async () => expect((await world.ledger.verify()).problems).toEqual([]));
afterAll(() => world.close());

it('a day: missions begin at midnight, are done, claimed once, and lapse', async () => {
  const bets = await world.addMission({ category: 'RNG' });
  const paid = await world.addMission({
    metric: 'DEPOSIT_SUM',
    target: 500n * peso,
    reward: { kind: 'WHEEL', amount: 2n * peso },
    missionPoints: 20,
  });
  const player = await world.addPlayer();
  // They were made today, so they begin tomorrow.
  expect(await player.missions()).toEqual([]);
  await player.round(60n * peso);
  world.goTo('2026-11-24', '00:00:00');
  await world.follow();
  expect(await player.mission(bets)).toMatchObject({
    progress: 0n,
    state: 'IN_PROGRESS',
    period: '2026-11-24',
  });

  await player.round(60n * peso);
  await player.round(90n * peso, 'LIVE');
  await player.deposited(499n * peso);
  await world.follow();
  expect(await player.mission(bets)).toMatchObject({ progress: 60n * peso, state: 'IN_PROGRESS' });
  await expect(player.claim(bets, '2026-11-24')).rejects.toMatchObject({ code: 'mission_not_done' });
  await player.round(400n * peso);
  await player.deposited(1n * peso);
  await world.follow();
  expect(await player.mission(bets)).toMatchObject({ progress: 100n * peso, state: 'CLAIMABLE' });
  expect(await player.mission(paid)).toMatchObject({ progress: 500n * peso, state: 'CLAIMABLE' });
  const call = await player.signIn();
  expect((await call(getBalance)).claimableMissions).toBe(2);

  const before = await player.cash();
  const gift = { reward: { kind: 'CASH', amount: 5n * peso }, missionPoints: 10 };
  expect(await player.claim(bets, '2026-11-24')).toEqual(gift);
  expect(await player.claim(bets, '2026-11-24')).toEqual(gift);
  expect(await player.cash()).toBe(before + 5n * peso);
  expect(await player.mission(bets)).toMatchObject({ state: 'CLAIMED' });
  expect((await player.board()).own).toMatchObject({ missionPoints: 10, rank: 1 });
  const { rows } = await sql`
    select transfer_id, kind, target from promotions.requirement where account_id = ${player.accountId}`.execute(
    world.kysely,
  );
  expect(rows).toMatchObject([{ kind: 'MISSION', target: 5n * peso }]);

  world.goTo('2026-11-25', '00:00:00');
  expect(await player.mission(bets)).toMatchObject({ progress: 0n, period: '2026-11-25' });
  await expect(player.claim(paid, '2026-11-24')).rejects.toMatchObject({ code: 'mission_over' });
  // What was claimed in time answers as before.
  expect(await player.claim(bets, '2026-11-24')).toEqual(gift);
  expect(await player.cash()).toBe(before + 5n * peso);
});

it('200 parallel claims give one', async () => {
  const bets = await world.addMission();
  world.goTo('2026-11-26');
  const player = await world.addPlayer();
  await player.round(100n * peso);
  await world.follow();
  const call = await player.signIn();
  const before = await player.cash();
  const body = { missionId: bets, period: '2026-11-26' };
  const claims = await Promise.all(Array.from({ length: 200 }, () => call(claimMission, { body })));
  expect(new Set(claims.map((one) => one.reward.amount))).toEqual(new Set([5n * peso]));
  expect(await player.cash()).toBe(before + 5n * peso);
  expect((await player.board()).own.missionPoints).toBe(10);
}, 60_000);

it('a week: it begins on Monday, days with a sign-in count once, tickets are given', async () => {
  const weekly = await world.addMission(
    { metric: 'LOGIN', target: 3n * peso, reward: { kind: 'ENVELOPE', amount: peso }, missionPoints: 50 },
    { cycle: 'WEEKLY' },
  );
  const player = await world.addPlayer();
  world.goTo('2026-11-29');
  await player.signIn();
  await world.follow();
  expect((await player.missions()).find((one) => one.missionId === weekly)).toBeUndefined();
  world.goTo('2026-11-30');
  for (const day of ['2026-11-30', '2026-12-02']) {
    world.goTo(day);
    await player.signIn();
    await player.signIn();
  }
  await world.follow();
  expect(await player.mission(weekly)).toMatchObject({ progress: 2n * peso, period: '2026-11-30' });
  await expect(player.claim(weekly, '2026-11-30')).rejects.toMatchObject({ code: 'mission_not_done' });
  world.goTo('2026-12-06', '23:59:59');
  await player.signIn();
  await world.follow();
  expect(await player.claim(weekly, '2026-11-30')).toEqual({
    reward: { kind: 'ENVELOPE', amount: peso },
    missionPoints: 50,
  });
  const { rows } = await sql`
    select kind, given from rewards.ticket where account_id = ${player.accountId}`.execute(world.kysely);
  expect(rows).toEqual([{ kind: 'ENVELOPE', given: 1 }]);
  world.goTo('2026-12-07', '00:00:00');
  expect(await player.mission(weekly)).toMatchObject({ progress: 0n, period: '2026-12-07' });
});

it('a claim at the end of its day is in time or refused, never both', async () => {
  const bets = await world.addMission();
  world.goTo('2026-12-08');
  const player = await world.addPlayer();
  await player.round(100n * peso);
  await world.follow();
  world.goTo('2026-12-08', '23:59:59.990');
  const call = await player.signIn();
  const before = await player.cash();
  const body = { missionId: bets, period: '2026-12-08' };
  const claims = Array.from({ length: 40 }, () => call(claimMission, { body }).catch((error) => error.code));
  const turn = new Promise((resolve) => setTimeout(resolve, 5)).then(() =>
    world.goTo('2026-12-09', '00:00:00'),
  );
  const answers = await Promise.all(claims);
  await turn;
  const given = answers.filter((one) => typeof one === 'object').length;
  const { rows } = await sql<{ claimed_at: Date }>`
    select claimed_at from loyalty.mission_claim where account_id = ${player.accountId}`.execute(
    world.kysely,
  );
  expect(await player.cash()).toBe(before + (given > 0 ? 5n : 0n) * peso);
  expect(rows).toHaveLength(given > 0 ? 1 : 0);
  for (const { claimed_at } of rows) expect(claimed_at < new Date('2026-12-09T00:00:00+08:00')).toBe(true);
  expect(answers.filter((one) => typeof one === 'string')).toEqual(
    Array.from({ length: 40 - given }, () => 'mission_over'),
  );
  await expect(
    player.claim(bets, '2026-12-09').then(
      () => 'given',
      (error) => error.code,
    ),
  ).resolves.toBe('mission_not_done');
}, 60_000);

describe('what is taken back', () => {
  it('is subtracted from the day of its round; what was claimed stays', async () => {
    const bets = await world.addMission();
    world.goTo('2026-12-10');
    const player = await world.addPlayer();
    const [first, second] = [await player.paid(60n * peso), await player.paid(40n * peso)];
    await world.follow();
    expect(await player.mission(bets)).toMatchObject({ state: 'CLAIMABLE' });
    await player.takeBack(first);
    await world.follow();
    expect(await player.mission(bets)).toMatchObject({ progress: 40n * peso, state: 'IN_PROGRESS' });
    await player.round(60n * peso);
    await world.follow();
    const cash = await player.cash();
    await player.claim(bets, '2026-12-10');
    await player.takeBack(second);
    await world.follow();
    expect(await player.mission(bets)).toMatchObject({ progress: 60n * peso, state: 'CLAIMED' });
    expect(await player.cash()).toBe(cash + 4n * peso);
  });

  it('takes nothing from the next day, also where a round pays over midnight', async () => {
    const bets = await world.addMission();
    world.goTo('2026-12-11', '23:59:00');
    const player = await world.addPlayer();
    const paid = await player.paid(70n * peso);
    const split = await player.bet(80n * peso, 'RNG');
    const early = await player.win(split.roundRef, 10n * peso, { closesRound: false });
    world.goTo('2026-12-12', '00:01:00');
    const late = await player.win(split.roundRef, 10n * peso, { closesRound: false });
    await player.round(30n * peso);
    await world.follow();
    expect(await player.mission(bets)).toMatchObject({ progress: 30n * peso, period: '2026-12-12' });
    for (const win of [paid, early, late]) await player.takeBack(win);
    await world.follow();
    expect(await player.mission(bets)).toMatchObject({ progress: 30n * peso });
    await world.rebuild();
    expect(await player.mission(bets)).toMatchObject({ progress: 30n * peso });
  });
});

describe('who takes a break', () => {
  it('sees no missions, has none to claim and is given nothing', async () => {
    const wheel = await world.addMission({ reward: { kind: 'WHEEL', amount: peso } });
    const bets = await world.addMission();
    world.goTo('2026-12-13');
    const player = await world.addPlayer();
    await player.round(100n * peso);
    await world.follow();
    const call = await player.signIn();
    await player.rest(3_600);
    expect(await call(getMissions)).toMatchObject({ list: [], isPaused: true });
    expect((await call(getBalance)).claimableMissions).toBe(0);
    for (const missionId of [wheel, bets])
      await expect(call(claimMission, { body: { missionId, period: '2026-12-13' } })).rejects.toMatchObject({
        code: 'cooling_off',
      });
    expect(await world.house.rewardSource.listWaiting(player.accountId)).toEqual([]);
    world.clock.advance(1_500);
    world.clock.advance(2_200);
    expect(await player.claim(wheel, '2026-12-13')).toMatchObject({ missionPoints: 10 });
  });
});

it('the reward centre lists finished missions and claims them', async () => {
  const bets = await world.addMission();
  world.goTo('2026-12-14');
  const player = await world.addPlayer();
  await player.round(100n * peso);
  await world.follow();
  const { rewardSource } = world.house;
  const waiting = await rewardSource.listWaiting(player.accountId);
  const own = waiting.find(({ rewardId }) => rewardId.startsWith(bets));
  expect(own).toMatchObject({ kind: 'MISSION', amount: 5n * peso, points: null });
  expect(own?.until).toEqual(new Date('2026-12-15T00:00:00+08:00'));
  const before = await player.cash();
  await rewardSource.claim(player.accountId, 'MISSION', own?.rewardId ?? '');
  await rewardSource.claim(player.accountId, 'MISSION', own?.rewardId ?? '');
  expect(await player.cash()).toBe(before + 5n * peso);
  await expect(rewardSource.claim(player.accountId, 'MISSION', 'nonsense')).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('a house with points, levels and invitations counts and gives them', async () => {
  const missionId = (await world.addMission()) as never;
  const row = { mission_id: missionId, starts_on: '2026-12-15', is_on: true, category: null } as const;
  await world.kysely.transaction().execute((tx) =>
    saveTerms(tx, {
      ...row,
      ...{ metric: 'INVITE', target: 2n * peso, mission_points: 20, vip_min: 3 },
      ...{ reward_kind: 'POINTS', reward_amount: (25n * peso) / 2n },
    }),
  );
  world.goTo('2026-12-15');
  world.rich.missions.changed();
  const player = await world.addPlayer();
  await player.invited();
  await player.invited();
  await world.follow();
  const find = async () =>
    (await world.rich.missions.list(player.accountId, 'EN')).find((one) => one.missionId === missionId);
  expect(await find()).toMatchObject({ progress: 2n * peso, state: 'LOCKED' });
  const wanted = { missionId, period: '2026-12-15' };
  await expect(world.rich.claims.claim(player.accountId, wanted)).rejects.toMatchObject({
    code: 'mission_not_done',
  });
  player.setVip(3);
  expect(await find()).toMatchObject({ state: 'CLAIMABLE' });
  await world.rich.claims.claim(player.accountId, wanted);
  expect(world.points).toMatchObject([{ accountId: player.accountId, points: 1_250n }]);
});

it('open pages hear of progress, once for many rounds', async () => {
  await world.addMission();
  world.clock.advance(86_400);
  const pushed: { a?: string; e: { type: string } }[] = [];
  const stop = world.server.platform.signals.on('push', (news) => pushed.push(news as (typeof pushed)[0]));
  const player = await world.addPlayer();
  await world.follow();
  const heard = () => pushed.filter(({ a, e }) => a === player.accountId && e.type === 'missions').length;
  // The sign-in of the day is progress too.
  await expect.poll(heard, { timeout: 10_000 }).toBe(1);
  for (let place = 0; place < 5; place += 1) await player.round(peso);
  await world.follow();
  await expect.poll(heard, { timeout: 10_000 }).toBe(2);
  stop();
});
