import { createServer } from 'node:http';
import { listenLocally } from '@kislap/testkit/local-server';
import { afterAll, describe, expect, it } from 'vitest';
import { createOutside, InsideAddress, isInside } from './outside.client.ts';

let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  if (request.url === '/away') return void response.writeHead(302, { location: '/' }).end();
  if (request.url === '/slow') return;
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, headers } = request;
    const body = Buffer.concat(chunks).toString();
    response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] });
    response.end(JSON.stringify({ method, body, type: headers['content-type'] }));
  });
});
const url = await listenLocally(server);
const { port } = new URL(url);
afterAll(() => void server.close());

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '224.0.0.1',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '::127.0.0.1',
  '::ffff:0:10.0.0.1',
  '64:ff9b::10.0.0.1',
  '2002:a00:1::',
  'fe80::1%eth0',
  'fd12::1',
  'not an address',
])('%s is on our side', (ip) => expect(isInside(ip)).toBe(true));

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '2002:808:808::'])(
  '%s is outside',
  (ip) => expect(isInside(ip)).toBe(false),
);

describe('a call to the outside', () => {
  it.each([
    `http://127.0.0.1:${port}`,
    `http://localhost:${port}`,
    `http://[::ffff:7f00:1]:${port}`,
    `http://0x7f.1:${port}`,
  ])('does not reach %s, also by a name that leads there', async (address) => {
    const outside = createOutside([]);
    await expect(outside.fetch(address)).rejects.toBeInstanceOf(InsideAddress);
    expect(await outside.mayAsk(address)).toBe(false);
    expect(asked).toBe(0);
  });

  it.each([['127.0.0.0/8'], [`localhost:${port}`]])('reaches what the settings name: %s', async (named) => {
    const outside = createOutside([named]);
    const address = named.startsWith('localhost') ? `http://localhost:${port}/` : `${url}/`;
    expect(await outside.mayAsk(address)).toBe(true);
    const answer = await outside.fetch(address, { method: 'POST', body: new URLSearchParams({ a: 'b c' }) });
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.json()).toMatchObject({ method: 'POST', body: 'a=b+c' });
    await expect(outside.fetch(`${address}away`, { redirect: 'error' })).rejects.toThrow();
    const slow = outside.fetch(`${address}slow`, { signal: AbortSignal.timeout(100) });
    await expect(slow).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
