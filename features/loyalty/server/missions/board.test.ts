import { newId } from '@kislap/platform/database/ids.ts';
import { compareRanked } from '@kislap/rules/ranks';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MissionId } from '../../contract/loyalty.ids.ts';
import { getBoardDesk } from '../../contract/missions.console.ts';
import { addScore, listTop } from './board.queries.ts';
import { buildMissionsWorld, type MissionsWorld, peso } from './missions.world.ts';

let world: MissionsWorld;
beforeAll(async () => {
  world = await buildMissionsWorld();
}, 120_000);
afterAll(() => world.close());

type Player = Awaited<ReturnType<MissionsWorld['addPlayer']>>;

async function done(player: Player, ...missionIds: MissionId[]): Promise<void> {
  for (const missionId of missionIds) await player.claim(missionId, '2026-11-24');
}

/** An account that has no wallet: nothing can be credited to it. */
async function addGhosts(count: number, at: string): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const accountId = newId<Player['accountId']>(world.clock.now());
    const bucket = Number.parseInt(accountId.slice(-2), 16);
    const row = { bucket, account_id: accountId, week: '2026-11-23', mission_points: 10 };
    const reached_at = new Date(new Date(at).getTime() + place);
    await world.kysely.transaction().execute((tx) => addScore(tx, { ...row, reached_at }));
  }
}

it('the week: points of claims, ties to the earlier, masked names, prizes on Monday noon once', async () => {
  const mission = (missionPoints: 10 | 20 | 50) => world.addMission({ missionPoints, target: peso });
  const ten = await mission(10);
  const [twenty, fifty, other] = [await mission(20), await mission(50), await mission(10)];
  world.goTo('2026-11-24', '09:00:00');
  const players: Player[] = [];
  for (let place = 0; place < 5; place += 1) players.push(await world.addPlayer());
  const [first, second, third, resting, none] = players as [Player, Player, Player, Player, Player];
  for (const player of players) await player.round(peso);
  await world.follow();

  await done(third, ten);
  world.clock.advance(60);
  await done(second, twenty);
  world.clock.advance(60);
  // As many points as the second has, later.
  await done(third, other);
  await done(first, fifty);
  await done(resting, ten);
  await addGhosts(60, '2026-11-25T00:00:00Z');

  const board = await third.board();
  expect(board.list.slice(0, 4)).toEqual([
    { rank: 1, account: 'do***1', missionPoints: 50, prize: 8_888n * peso, isOwn: false },
    { rank: 2, account: 'do***2', missionPoints: 20, prize: 3_888n * peso, isOwn: false },
    { rank: 3, account: 'do***3', missionPoints: 20, prize: 1_888n * peso, isOwn: true },
    { rank: 4, account: 'do***4', missionPoints: 10, prize: 388n * peso, isOwn: false },
  ]);
  expect(board.list).toHaveLength(50);
  expect(board.own).toEqual({ missionPoints: 20, rank: 3, rankMax: 1_000, prize: 1_888n * peso });
  expect(board.paidAt).toEqual(new Date('2026-11-30T12:00:00+08:00'));
  expect((await none.board()).own).toMatchObject({ missionPoints: 0, rank: null, prize: null });
  const rows = await listTop(world.kysely, '2026-11-23', 100);
  const scores = rows.map((row) => ({
    ...{ id: row.account_id, score: BigInt(row.mission_points), reachedAt: row.reached_at },
  }));
  expect(scores).toEqual(scores.toSorted(compareRanked));

  const cash = async () => Promise.all(players.map((player) => player.cash()));
  const before = await cash();
  world.goTo('2026-11-30', '11:59:59');
  await world.house.board.settle();
  expect(await cash()).toEqual(before);
  expect((await third.board()).last).toBeNull();

  await resting.rest(86_400);
  world.goTo('2026-11-30', '12:00:00');
  await Promise.all(Array.from({ length: 5 }, () => world.house.board.settle()));
  await world.rich.board.settle();
  world.goTo('2026-12-02');
  await world.house.board.settle();
  const prizes = [8_888n, 3_888n, 1_888n, 0n, 0n];
  expect(await cash()).toEqual(before.map((amount, place) => amount + (prizes[place] ?? 0n) * peso));
  expect((await third.board()).last).toEqual({ rank: 3, prize: 1_888n * peso, state: 'PAID' });
  const owed = await sql`
    select target from promotions.requirement
    where account_id = ${third.accountId} and kind = 'LEADERBOARD'`.execute(world.kysely);
  expect(owed.rows).toEqual([{ target: 3n * 1_888n * peso }]);

  const desk = await world.operator('auditor');
  const week = await desk(getBoardDesk, { query: { week: '2026-11-23' } });
  expect(week.isFixed).toBe(true);
  expect(week.list.slice(0, 4).map(({ account, state, reason }) => ({ account, state, reason }))).toEqual([
    { account: 'doer1', state: 'PAID', reason: null },
    { account: 'doer2', state: 'PAID', reason: null },
    { account: 'doer3', state: 'PAID', reason: null },
    { account: 'doer4', state: 'REFUSED', reason: 'cooling_off' },
  ]);
  // Who cannot be credited yet waits, and kept nobody from theirs; place 51 won nothing.
  expect(week.list.slice(4).map(({ state }) => state)).toEqual(Array.from({ length: 46 }, () => 'WAITING'));
  const running = await desk(getBoardDesk, { query: {} });
  expect(running).toMatchObject({ week: '2026-11-30', isFixed: false, list: [] });
  await expect(desk(getBoardDesk, { query: { week: '2026-11-24' } })).rejects.toMatchObject({
    code: 'invalid_request',
  });
  expect((await world.ledger.verify()).problems).toEqual([]);
}, 60_000);
