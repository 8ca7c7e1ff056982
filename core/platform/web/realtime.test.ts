import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AccountId, SocketEvent } from '@kislap/contract-kit';
import { newId } from '@kislap/platform/database/ids.ts';
import { startTestServer } from '@kislap/server-app/testing/test-server';
import { afterAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createRealtime } from './realtime.ts';

const server = await startTestServer({
  config: { publicUrl: 'https://site.example' },
  register: () => undefined,
});
const parts = {
  signals: server.platform.signals,
  gatekeepers: { findPlayer: async () => undefined },
  origins: [],
  log: server.platform.log,
};
const realtime = createRealtime({ ...parts, server: server.http.app.server, socketsPerAddress: 3 });
afterAll(async () => {
  realtime.close();
  await server.close();
});

function listenAnywhere(own: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => {
    own.listen(0, '127.0.0.1', () => resolve((own.address() as AddressInfo).port));
  });
}

/** A page whose session is called like its account; answers what it is told. */
async function listenAs(port: number, accountId: AccountId) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  const heard: string[] = [];
  socket.on('message', (text) => heard.push(String(text)));
  await once(socket, 'open');
  socket.send(JSON.stringify({ token: accountId }));
  await expect.poll(() => heard).toEqual(['{"type":"ready"}']);
  return heard;
}

function open(): Promise<WebSocket | number> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`);
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('error', () => resolve(0));
  });
}

it('takes so many sockets of one address and no more, until one is closed', async () => {
  const opened = await Promise.all([open(), open(), open()]);
  expect(await open()).toBe(429);
  expect(realtime.openSockets()).toBe(3);
  const [first] = opened;
  if (first instanceof WebSocket) first.close();
  await expect.poll(() => realtime.openSockets()).toBe(2);
  expect(await open()).toBeInstanceOf(WebSocket);
  expect(await open()).toBe(429);
});

it('says on every answer of a site on https that it is reached by nothing else', async () => {
  for (const path of ['/nothing-there', '/ws']) {
    const { headers } = await fetch(server.url + path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  }
});

it('tells pages to connect again elsewhere, and takes none meanwhile', async () => {
  const own = createServer();
  const port = await listenAnywhere(own);
  const moving = createRealtime({ ...parts, server: own });
  const sockets = [1, 2, 3].map(() => new WebSocket(`ws://127.0.0.1:${port}/ws`));
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  const ends = Promise.all(sockets.map((socket) => once(socket, 'close')));
  await moving.moveAway(150);
  expect((await ends).map(([code]) => code)).toEqual([1012, 1012, 1012]);
  const refused = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  const [, response] = await once(refused, 'unexpected-response');
  expect(response.statusCode).toBe(503);
  moving.close();
  own.close();
});

it('tells many accounts at once, each on its own pages and nobody else', async () => {
  const own = createServer();
  const port = await listenAnywhere(own);
  const findPlayer = async (token: string) =>
    ({ kind: 'player', accountId: token, sessionId: token }) as never;
  const pages = createRealtime({ ...parts, server: own, gatekeepers: { findPlayer } });
  const now = new Date();
  const ids = Array.from({ length: 400 }, () => newId<AccountId>(now));
  const [first, last, other] = [ids[0], ids.at(-1), newId<AccountId>(now)];
  if (!first || !last) throw new Error('there are accounts');
  const heard = await Promise.all([first, last, other].map((id) => listenAs(port, id)));
  pages.pushAll(ids, { type: 'bill' } as SocketEvent);
  pages.push(other, { type: 'lobby' } as SocketEvent);
  await expect
    .poll(() => heard.map((texts) => texts.slice(1)))
    .toEqual([['{"type":"bill"}'], ['{"type":"bill"}'], ['{"type":"lobby"}']]);
  pages.close();
  own.close();
});
