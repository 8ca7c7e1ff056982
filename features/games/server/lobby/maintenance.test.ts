import { addSeconds } from '@kislap/platform/clock.ts';
import { refusal } from '@kislap/server-app/testing/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as consoleCalls from '../../contract/games.console.ts';
import { getGame } from '../../contract/games.find.ts';
import { launchGame } from '../../contract/launch.ts';
import { buildGamesWorld, type GamesWorld } from '../games.world.ts';

let world: GamesWorld;
let operator: ReturnType<GamesWorld['server']['as']>;

beforeAll(async () => {
  world = await buildGamesWorld();
  await world.games.synchronise('arcade');
  operator = world.server.as(world.content.token);
});
afterAll(() => world.close());

const find = async (code: string) => {
  const gameId = await world.idOf(code);
  return world.server.as(null)(getGame, { query: { gameId } });
};
const launch = async (code: string) => {
  const body = { gameId: await world.idOf(code), mode: 'demo', device: 'mobile' } as const;
  return refusal(world.server.as(null)(launchGame, { body }));
};

it('a game under maintenance is shown with its end, and nobody opens it', async () => {
  const params = { gameId: await world.idOf('fiesta') };
  const maintenanceFrom = addSeconds(world.clock.now(), 1);
  const maintenanceUntil = addSeconds(maintenanceFrom, 1);
  const body = { maintenanceFrom, maintenanceUntil, maintenanceReason: 'New release' };
  expect(await operator(consoleCalls.updateGame, { params, body })).toMatchObject(body);
  expect(await find('fiesta')).toMatchObject({ underMaintenance: false, maintenanceUntil: null });

  world.clock.set(maintenanceFrom);
  await expect
    .poll(() => find('fiesta'))
    .toMatchObject({
      underMaintenance: true,
      maintenanceUntil,
    });
  expect(await launch('fiesta')).toBe('game_maintenance');

  world.clock.set(maintenanceUntil);
  await expect.poll(async () => (await find('fiesta')).underMaintenance).toBe(false);
});

it('the maintenance of a studio holds for all its games until it is taken back', async () => {
  const { vassalage } = await find('fiesta');
  const params = { vassalage };
  const maintenanceFrom = world.clock.now();
  const kept = await operator(consoleCalls.updateVendor, { params, body: { maintenanceFrom } });
  expect(kept).toMatchObject({ maintenanceFrom, maintenanceUntil: null, isEnabled: true });
  expect(await find('fiesta')).toMatchObject({ underMaintenance: true, maintenanceUntil: null });
  expect(await launch('fiesta')).toBe('game_maintenance');
  await operator(consoleCalls.updateVendor, { params, body: { maintenanceFrom: null } });
  expect((await find('fiesta')).underMaintenance).toBe(false);
});

it('an end needs a beginning before it', async () => {
  const params = { gameId: await world.idOf('fiesta') };
  const now = world.clock.now();
  for (const body of [
    { maintenanceFrom: null, maintenanceUntil: now },
    { maintenanceFrom: now, maintenanceUntil: now },
  ]) {
    expect(await refusal(operator(consoleCalls.updateGame, { params, body }))).toBe('schedule_backwards');
  }
});

it('a game that was switched off a moment ago is not called unknown', async () => {
  const params = { gameId: await world.idOf('fiesta') };
  await operator(consoleCalls.updateGame, { params, body: { isEnabled: false } });
  expect(await refusal(world.server.as(null)(getGame, { query: params }))).toBe('game_maintenance');
  await operator(consoleCalls.updateGame, { params, body: { isEnabled: true } });
});
