import type { SocketEvent } from '@kislap/contract-kit';
import { createRealtime } from '@kislap/platform/web/realtime.ts';
import { buildPeopleWorld } from '@kislap/server-app/testing/people-world';
import { afterAll, afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { setMaintenance, setModule, setRegionRule } from '../contract/system.console.ts';
import * as calls from '../contract/system.ts';
import { setSiteHosts } from '../contract/system-hosts.console.ts';
import { saveHelpSection, setLicenceSettings } from '../contract/system-texts.console.ts';
import { hostsSetting } from './site.hosts.ts';
import { regionSetting } from './site.settings.ts';

const sockets: WebSocket[] = [];
const world = await buildPeopleWorld();
const owner = await world.signInOperator('owner');
const realtime = createRealtime({
  server: world.http.app.server,
  signals: world.platform.signals,
  gatekeepers: { findPlayer: (token) => world.identity.findSession(token) },
  origins: [],
  log: world.platform.log,
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await world.platform.database.pool.query('DELETE FROM site.setting');
  world.site.announce();
});
afterAll(async () => {
  realtime.close();
  await world.close();
});

async function connect() {
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/ws`);
  sockets.push(socket);
  const events: SocketEvent[] = [];
  socket.on('message', (data) => events.push(JSON.parse(data.toString())));
  await new Promise<void>((resolve) => socket.once('open', resolve));
  return { socket, events };
}

async function listen(token: string) {
  const page = await connect();
  page.socket.send(JSON.stringify({ token }));
  await expect.poll(() => page.events).toEqual([{ type: 'ready' }]);
  page.events.length = 0;
  return page.events;
}

const texts = { EN: { title: 'New', html: '<p>New</p>' }, TY: { title: 'Bago', html: '<p>Bago</p>' } };
const changes: [string, SocketEvent, () => Promise<unknown>, () => Promise<unknown>, unknown][] = [
  [
    'modules',
    { type: 'site', topic: 'modules' },
    () => world.as(owner)(setModule, { params: { modId: 'FREEPLAY' }, body: { enabled: '0' } }),
    async () => {
      const member = (await world.as(null)(calls.getWhitelabel)).find(({ modId }) => modId === 'MEMBER');
      return member?.childrenNodes.find(({ modId }) => modId === 'FREEPLAY')?.enabled;
    },
    '0',
  ],
  [
    'maintenance',
    { type: 'site-status', status: 1 },
    () => world.as(owner)(setMaintenance, { body: { enabled: true, message: { EN: '', TY: '' } } }),
    async () => (await world.as(null)(calls.getSystemStatus)).status,
    1,
  ],
  [
    'the region',
    { type: 'site', topic: 'region' },
    () =>
      world.as(owner)(setRegionRule, {
        body: { ...regionSetting.fallback, enabled: true, blockedAddresses: ['127.0.0.1'] },
      }),
    async () => (await world.as(null)(calls.getSystemStatus)).status,
    2,
  ],
  [
    'help',
    { type: 'site', topic: 'help' },
    () =>
      world.as(owner)(saveHelpSection, {
        params: { sectionId: 'about' },
        body: { version: 0, enabled: true, texts },
      }),
    async () => (await world.as(null)(calls.getHelpCenter, { query: { lang: 'TY' } })).sections[0]?.title,
    'Bago',
  ],
  [
    'links',
    { type: 'site', topic: 'links' },
    () =>
      world.as(owner)(setSiteHosts, {
        body: {
          version: 0,
          hosts: { ...hostsSetting.fallback, socialLinks: [{ network: 'x', url: 'https://x.com/kislap' }] },
        },
      }),
    async () => (await world.as(null)(calls.getPermission)).info.socialLinks,
    [{ network: 'x', url: 'https://x.com/kislap' }],
  ],
  [
    'the licence',
    { type: 'site', topic: 'licence' },
    () =>
      world.as(owner)(setLicenceSettings, {
        body: { version: 0, licence: { issuer: 'PAGCOR', number: '24-1', link: '', html: null } },
      }),
    async () => (await world.as(null)(calls.getLegalLicence)).number,
    '24-1',
  ],
];

it.each(changes)('tells pages of visitors and of players: %s', async (_name, event, change, read, after) => {
  const { token } = await world.register();
  const [visitor, player] = [await listen(''), await listen(token)];
  expect(await read()).not.toEqual(after);
  await change();
  for (const events of [visitor, player]) await expect.poll(() => events).toContainEqual(event);
  expect(await read()).toEqual(after);
});

it('sends nothing before the hello, and no player’s data to a visitor', async () => {
  const silent = await connect();
  const stranger = await connect();
  const closed = new Promise<number>((resolve) => stranger.socket.once('close', resolve));
  stranger.socket.send(JSON.stringify({ token: 'not-a-token' }));
  expect(await closed).toBe(4401);

  const { token, userInfo } = await world.register();
  const [visitor, player] = [await listen(''), await listen(token)];
  realtime.push(userInfo.id, { type: 'message' });
  realtime.broadcast({ type: 'winner' });
  await expect.poll(() => player).toEqual([{ type: 'message' }, { type: 'winner' }]);
  await expect.poll(() => visitor).toEqual([{ type: 'winner' }]);
  expect(silent.events).toEqual([]);
});

it('keeps its account after a second hello', async () => {
  const { token, userInfo } = await world.register();
  const page = await connect();
  page.socket.send('{"token":""}');
  page.socket.send(JSON.stringify({ token }));
  await expect.poll(() => page.events).toEqual([{ type: 'ready' }]);
  realtime.push(userInfo.id, { type: 'message' });
  realtime.broadcast({ type: 'winner' });
  await expect.poll(() => page.events).toEqual([{ type: 'ready' }, { type: 'winner' }]);
});

it('is sent again to a page that was requested before it and connected after it', async () => {
  const early = await listen('');
  realtime.broadcast({ type: 'lobby' });
  await expect.poll(() => early).toEqual([{ type: 'lobby' }]);

  const late = await connect();
  late.socket.send(JSON.stringify({ token: '', ageMs: 5_000 }));
  const unaware = await listen('');
  realtime.broadcast({ type: 'tables' });
  await expect.poll(() => unaware).toEqual([{ type: 'tables' }]);
  // What was told before it by others of these tests comes in between.
  expect(late.events[0]).toEqual({ type: 'ready' });
  expect(late.events.slice(-2)).toEqual([{ type: 'lobby' }, { type: 'tables' }]);

  const wrong = await connect();
  const closed = new Promise((resolve) => wrong.socket.once('close', resolve));
  wrong.socket.send(JSON.stringify({ token: '', ageMs: -1 }));
  expect(await closed).toBe(4401);
});
