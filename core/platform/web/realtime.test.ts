import { startTestServer } from '@kislap/server-app/testing/test-server';
import { afterAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createRealtime } from './realtime.ts';

const server = await startTestServer({
  config: { publicUrl: 'https://site.example' },
  register: () => undefined,
});
const realtime = createRealtime({
  server: server.http.app.server,
  signals: server.platform.signals,
  gatekeepers: { findPlayer: async () => undefined },
  origins: [],
  socketsPerAddress: 3,
  log: server.platform.log,
});
afterAll(async () => {
  realtime.close();
  await server.close();
});

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
