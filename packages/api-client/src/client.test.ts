import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getSystemStatus } from '@kislap/site/contract/system';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';

const requestId = '9e7240aa-7d4b-4c11-8d21-0f3f6a1b2c3d';
let server: Server;
let answer: (() => string) | undefined;
let status = 200;
beforeAll(async () => {
  server = createServer((_request, response) => {
    if (!answer) return;
    response.statusCode = status;
    response.setHeader('content-type', 'application/json').setHeader('x-request-id', requestId).end(answer());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const callAt = (baseUrl: string) => createClient({ baseUrl, token: () => null, language: () => 'EN' });
const here = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof ApiError ? error.code : 'nothing';
}

it('says timeout where the server takes too long', async () => {
  answer = undefined;
  expect(await refusal(callAt(here())(getSystemStatus, {}, { timeoutMs: 100 }))).toBe('timeout');
});

it('says network where nobody answers, and where what answers is not the site', async () => {
  expect(await refusal(callAt('http://127.0.0.1:9')(getSystemStatus))).toBe('network');
  answer = () => '<h1>A page of somebody between us</h1>';
  expect(await refusal(callAt(here())(getSystemStatus))).toBe('network');
});

it('reads an answer by its contract', async () => {
  answer = () => JSON.stringify({ success: true, value: { status: 0 }, message: '' });
  expect(await callAt(here())(getSystemStatus)).toEqual({ status: 0 });
});

it.each([
  [422, 'credentials_incorrect', null],
  [409, 'username_taken', null],
  [429, 'too_many_requests', null],
  [500, 'internal', '9e7240aa'],
  [503, 'unavailable', '9e7240aa'],
])('a refusal with status %d, %s, carries the reference %s', async (answered, code, reference) => {
  status = answered;
  answer = () => JSON.stringify({ success: false, code, message: 'Refused.', value: null });
  await expect(callAt(here())(getSystemStatus)).rejects.toMatchObject({ code, reference });
  answer = () => '<h1>A page of somebody between us</h1>';
  await expect(callAt(here())(getSystemStatus)).rejects.toMatchObject({ reference });
  status = 200;
});
