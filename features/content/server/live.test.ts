import type { SocketEvent } from '@kislap/contract-kit';
import { getLobby } from '@kislap/games/contract/lobby';
import { addSeconds } from '@kislap/platform/clock.ts';
import { createRealtime, type Realtime } from '@kislap/platform/web/realtime.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { listAnnouncements } from '../contract/content.ts';
import { buildContentWorld, type ContentWorld } from './content.world.ts';

let world: ContentWorld;
let realtime: Realtime;
let socket: WebSocket;
const events: SocketEvent[] = [];

beforeAll(async () => {
  world = await buildContentWorld();
  const { signals, log } = world.platform;
  const findPlayer = (token: string) => world.features.identity.findSession(token);
  const { server } = world.http.app;
  realtime = createRealtime({ server, signals, gatekeepers: { findPlayer }, origins: [], log });
  const token = await world.signInMember('watcher');
  socket = new WebSocket(`${world.url.replace('http', 'ws')}/ws`);
  socket.on('message', (data) => events.push(JSON.parse(data.toString())));
  await new Promise<void>((resolve) => socket.once('open', resolve));
  const welcomed = new Promise((resolve) => socket.once('message', resolve));
  socket.send(JSON.stringify({ token }));
  await welcomed;
});
afterAll(async () => {
  socket.terminate();
  realtime.close();
  await world.close();
});

const told = (entry: string) =>
  events.filter((event) => event.type === 'notice' && event.id === entry).length;
const visitor = () => world.as(null);

it('notifies open pages once a new request shows the change', { timeout: 20_000 }, async () => {
  await visitor()(listAnnouncements, { query: {} });
  await visitor()(getLobby);
  const { bannerId } = await world.makeBanner();
  const { announcementId } = await world.makeEntry();
  await expect.poll(() => told(bannerId) + told(announcementId)).toBe(2);
  const lobby = await visitor()(getLobby);
  expect(lobby.banners.map(({ id }) => id)).toContain(bannerId);
  expect(lobby.notices.map(({ id }) => id)).toContain(announcementId);
});

it('notifies them when a schedule starts and ends, without any action', async () => {
  const startsAt = addSeconds(world.clock.now(), 1);
  const endsAt = addSeconds(startsAt, 1);
  const { bannerId } = await world.makeBanner({ startsAt, endsAt });
  const isInLobby = async () => (await visitor()(getLobby)).banners.some(({ id }) => id === bannerId);
  expect(await isInLobby()).toBe(false);
  await expect.poll(() => told(bannerId)).toBe(1);
  world.clock.set(startsAt);
  await expect.poll(() => told(bannerId)).toBe(2);
  expect(await isInLobby()).toBe(true);
  world.clock.set(endsAt);
  await expect.poll(() => told(bannerId)).toBe(3);
  expect(await isInLobby()).toBe(false);
});

it('reads from memory in between', async () => {
  await visitor()(listAnnouncements, { query: {} });
  let queries = 0;
  const { pool } = world.platform.database;
  const count = () => {
    queries += 1;
  };
  pool.on('acquire', count);
  for (let asked = 0; asked < 20; asked++) await visitor()(listAnnouncements, { query: {} });
  pool.off('acquire', count);
  expect(queries).toBeLessThan(20);
});
