import type { ServerResponse } from 'node:http';
import { type AnyEndpoint, defineEndpoint } from '@kislap/contract-kit';
import { findFreePort, findFreePorts } from '@kislap/testkit/free-ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createPlainHttp } from '../plain-http.testkit.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';
import { serve } from './serve.ts';

const reply = z.object({ door: z.string() });
const endpoint = (path: string): AnyEndpoint =>
  defineEndpoint({ method: 'POST', path, access: 'public', summary: 'Of a test.', reply, errors: [] });

let door: FrontDoor;
let site: string;
let console_: string;

beforeAll(async () => {
  const [port = 0, consolePort = 0] = await findFreePorts(2);
  site = `http://localhost:${port}`;
  console_ = `http://localhost:${consolePort}`;
  door = await openFrontDoor(port, site, { port: consolePort, url: console_ });
  const http = await createPlainHttp({ door, publicUrl: site, consoleUrl: console_ });
  for (const path of ['/wps/test', '/console/api/test']) {
    serve(http, endpoint(path), async (_input, context) => {
      context.setCookie('kislap_test', 'x', 60);
      return { door: path };
    });
  }
  await http.app.ready();
  door.open(async () => true);
});
afterAll(() => door.close());

const post = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' });

describe('the two doors', () => {
  it('answer their own calls and know nothing of the other’s', async () => {
    expect((await post(`${site}/wps/test`)).status).toBe(200);
    expect((await post(`${console_}/console/api/test`)).status).toBe(200);
    for (const url of [`${site}/console/api/test`, `${console_}/wps/test`]) {
      const refused = await post(url);
      expect([url, refused.status, (await refused.json()).code]).toEqual([url, 404, 'not_found']);
    }
  });

  it('are both alive and ready', async () => {
    for (const url of [site, console_]) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    }
  });

  it('keep a cookie of the console from the site on the same host', async () => {
    expect((await post(`${console_}/console/api/test`)).headers.get('set-cookie')).toContain(
      'Path=/console/',
    );
    expect((await post(`${site}/wps/test`)).headers.get('set-cookie')).toMatch(/Path=\/;/);
  });

  it('refuse what the page of another origin sends to the console', async () => {
    const path = `${console_}/console/api/test`;
    expect((await post(path, { origin: site })).status).toBe(403);
    expect((await post(path, { origin: 'null' })).status).toBe(403);
    expect((await post(path, { origin: console_ })).status).toBe(200);
    expect((await post(path, { origin: console_ })).headers.get('access-control-allow-origin')).toBeNull();
  });
});

it('serves on while it drains, ends each connection with its answer, and answers all that it took', async () => {
  const port = await findFreePort();
  const draining = await openFrontDoor(port);
  const taken = Promise.withResolvers<ServerResponse>();
  draining.attach((request, response) => {
    if (request.url === '/slow') taken.resolve(response);
    else response.end('here');
  });
  draining.open(async () => true);
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const slow = ask('/slow');
  const waiting = await taken.promise;
  expect((await ask('/readyz')).status).toBe(200);
  draining.drain();
  expect((await ask('/readyz')).status).toBe(503);
  const served = await ask('/');
  expect([served.headers.get('connection'), await served.text()]).toEqual(['close', 'here']);
  const closed = draining.close();
  await expect(ask('/')).rejects.toThrow();
  waiting.end('late');
  expect(await (await slow).text()).toBe('late');
  await closed;
});
