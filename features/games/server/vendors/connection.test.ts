import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { afterAll, expect, it } from 'vitest';
import { listCatalogue, updateGame } from '../../contract/games.console.ts';
import * as calls from '../../contract/games.ts';
import {
  createIntegration,
  getIntegration,
  listIntegrations,
  updateIntegration,
} from '../../contract/integrations.console.ts';
import { buildGamesWorld } from '../games.world.ts';
import { agree } from './two-people.testkit.ts';

// What operators see and change of a connection, each with what players then meet.
const world = await buildGamesWorld();
await world.games.synchronise('arcade');
const owner = world.server.as(world.owner.token);
const second = world.server.as(world.finance.token);
const desk = { owner, second };
await world.openWallet(world.player.accountId);
afterAll(() => world.close());

const params = { vendorKey: 'arcade' };
const reason = 'agreed with the vendor';
const php = 1_000_000n;

const change = async (body: object) =>
  agree(desk, await owner(updateIntegration, { params, body: { ...body, reason } as never }));

async function launch(by = world.player): Promise<string> {
  const body = { gameId: await world.idOf('fiesta'), mode: 'real', device: 'mobile' } as const;
  const opening = world.server.as(by.token)(calls.launchGame, { body });
  return opening.then(
    () => 'opened',
    (error) => error.code,
  );
}

it('is turned off and on, and players meet it at once', async () => {
  expect(await launch()).toBe('opened');
  expect(await change({ isEnabled: false })).toMatchObject({ isEnabled: false });
  expect(await launch()).toBe('game_maintenance');
  expect((await owner(listIntegrations)).list).toMatchObject([{ vendorKey: 'arcade', isEnabled: false }]);
  await change({ isEnabled: true });
  expect(await launch()).toBe('opened');
});

it('accepts its configured currencies', async () => {
  const { other } = world;
  await world.openWallet(other.accountId, 'KVND');
  expect(await launch(other)).toBe('currency_not_offered');
  expect(await change({ currencies: ['PHP', 'KVND'] })).toMatchObject({ currencies: ['PHP', 'KVND'] });
  expect(await launch(other)).toBe('opened');
  await change({ currencies: ['PHP'] });
  expect([await launch(other), await launch()]).toEqual(['currency_not_offered', 'opened']);
});

it('plays from the main wallet or from its own, once a second person has agreed', async () => {
  const modes = async () => [
    (await owner(getIntegration, { params })).walletMode,
    world.games.integrations.find('arcade')?.walletMode,
  ];
  const asked = await owner(updateIntegration, { params, body: { walletMode: 'transfer', reason } });
  expect(asked).toMatchObject({ walletMode: 'seamless', approvalId: expect.any(String) });
  expect(await modes()).toEqual(['seamless', 'seamless']);
  await agree(desk, asked);
  expect(await modes()).toEqual(['transfer', 'transfer']);
  await change({ walletMode: 'seamless' });
  expect(world.games.integrations.find('arcade')?.walletMode).toBe('seamless');
});

it('changes name, address and operator id, and logs the old ones', async () => {
  const apiUrl = world.integration.apiUrl;
  const next = { displayName: 'Arcade One', operatorId: 'kislap-1', apiUrl: 'https://one.example/v2' };
  expect(await change(next)).toMatchObject(next);
  expect(await launch()).toBe('vendor_unavailable');
  await change({ displayName: 'arcade', operatorId: 'kislap', apiUrl });
  expect(await launch()).toBe('opened');
  const { rows } = await world.server.platform.database.pool.query(
    `select before_value as before, after_value as after from audit.entry
     where action = 'games.integration_changed' order by sequence desc limit 1`,
  );
  expect(JSON.parse(rows[0].before)).toEqual(next);
  expect(JSON.parse(rows[0].after)).toMatchObject({
    displayName: 'arcade',
    reason: expect.stringContaining(reason),
  });
});

it.each([
  'http://10.0.0.1',
  'http://169.254.169.254/latest',
  'http://192.168.1.1:8080',
  'http://172.16.0.9',
  'http://0xa000001',
  'http://[::1]:9000',
  'http://[::ffff:10.0.0.1]',
  'http://[fe80::1]',
  'http://[fd00::1]',
  'http://[64:ff9b::a00:1]',
])('is never made to our own network: %s', async (apiUrl) => {
  const refused = expect.objectContaining({ code: 'invalid_request' });
  await expect(change({ apiUrl })).rejects.toEqual(refused);
  const body = {
    vendorKey: 'inside',
    displayName: 'Inside',
    protocol: 'hub88',
    operatorId: 'kislap',
    currency: 'PHP',
  };
  await expect(owner(createIntegration, { body: { ...body, apiUrl, reason } })).rejects.toEqual(refused);
  expect(await owner(getIntegration, { params })).toMatchObject({ apiUrl: world.integration.apiUrl });
});

it('lists its games, each with its switch', async () => {
  const own = await owner(listCatalogue, { query: params });
  expect([own.total, own.list.every(({ vendorKey }) => vendorKey === 'arcade')]).toEqual([5, true]);
  expect((await owner(listCatalogue, { query: { vendorKey: 'another' } })).total).toBe(0);
  const [game] = own.list.filter(({ gameCode }) => gameCode === 'fiesta-20');
  if (!game) throw new Error('the game is listed');
  const of = { params: { gameId: game.gameId } };
  await owner(updateGame, { ...of, body: { isEnabled: false } });
  const body = { gameId: game.gameId, mode: 'demo', device: 'mobile' } as const;
  const opening = world.server.as(null)(calls.launchGame, { body });
  await expect(opening).rejects.toMatchObject({ code: 'game_maintenance' });
  await owner(updateGame, { ...of, body: { isEnabled: true } });
});

it('says how many of its rounds stay open for more than an hour, and more than a day', async () => {
  const { accountId } = world.player;
  const common = { accountId, source: 'arcade', currency: 'PHP' };
  await world.give(accountId, 100n * php);
  const gameId = await world.idOf('fiesta');
  const round = (roundRef: string) => ({ ...common, roundRef, gameId, category: 'RNG' });
  const openedAt = world.clock.now();
  for (const ref of ['left-open', 'ended'])
    await world.ledger.play({ ...round(ref), kind: 'bet', reference: `${ref}-b`, amount: php });
  const end = { amount: 0n, closesRound: true } as const;
  await world.ledger.play({ ...round('ended'), ...end, kind: 'win', reference: 'ended-w' });
  const { database, signals, log } = world.server.platform;
  const consumers = createConsumers({
    db: database.kysely,
    signals,
    log,
    consumers: [world.games.consumer],
  });
  const openRounds = async () => {
    await consumers.drain();
    return (await owner(getIntegration, { params })).health.openRounds;
  };
  expect(await openRounds()).toEqual({ hour: 0, day: 0, oldestAt: null });
  world.clock.advance(3_601);
  await expect.poll(openRounds).toEqual({ hour: 1, day: 0, oldestAt: openedAt });
  world.clock.advance(23 * 3_600);
  expect(await openRounds()).toEqual({ hour: 1, day: 1, oldestAt: openedAt });
  await world.ledger.play({ ...round('left-open'), ...end, kind: 'win', reference: 'left-open-w' });
  await expect.poll(openRounds).toEqual({ hour: 0, day: 0, oldestAt: null });
});
