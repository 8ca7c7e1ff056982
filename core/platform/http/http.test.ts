import { ApiError } from '@kislap/api-client';
import { AccountId, defineCallback, defineEndpoint, Money, PositiveMoney } from '@kislap/contract-kit';
import {
  createTestGatekeepers,
  startTestServer,
  type TestServer,
} from '@kislap/server-app/testing/test-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';
import { serveCallback } from './callback.ts';
import { createOpenApi } from './open-api.ts';
import { serve } from './serve.ts';

const echo = defineEndpoint({
  method: 'POST',
  path: '/test/echo',
  summary: 'Answers the amount doubled.',
  access: 'public',
  body: z.strictObject({ amount: PositiveMoney, note: z.optional(z.string().check(z.maxLength(10))) }),
  reply: z.object({ doubled: Money }),
  errors: [],
});
const pay = defineEndpoint({
  method: 'POST',
  path: '/test/pay',
  summary: 'Counts how often it ran.',
  access: 'player',
  body: z.strictObject({ amount: PositiveMoney }),
  reply: z.object({ run: z.int(), amount: Money }),
  errors: ['balance_too_low', 'idempotency_key_required', 'idempotency_key_reused', 'request_in_progress'],
  idempotency: 'required',
});
const real = defineEndpoint({
  method: 'GET',
  path: '/test/real/:accountId',
  summary: 'Needs a real account.',
  access: 'real',
  params: z.strictObject({ accountId: AccountId }),
  reply: z.string(),
  errors: [],
});
const console_ = defineEndpoint({
  method: 'GET',
  path: '/console/api/test',
  summary: 'Needs a permission.',
  access: { permission: 'withdrawals.decide' },
  reply: z.string(),
  errors: [],
});
const broken = defineEndpoint({
  method: 'GET',
  path: '/test/broken',
  summary: 'Has a bug.',
  access: 'public',
  reply: z.string(),
  errors: [],
});
const rawBody = defineCallback({
  method: 'POST',
  path: '/test/raw',
  summary: 'Echoes bytes.',
  protocol: 'test',
});

let server: TestServer;
let runs = 0;
const people = createTestGatekeepers();
const player = people.addPlayer();
const trial = people.addPlayer(4);
const finance = people.addOperator('finance');
const content = people.addOperator('content');

beforeAll(async () => {
  server = await startTestServer({
    gatekeepers: () => people.gatekeepers,
    register(http) {
      serve(http, echo, ({ body }) => ({ doubled: body.amount * 2n }));
      serve(http, pay, async ({ body }) => {
        if (body.amount > 1_000_000_000n) throw new AppError('balance_too_low');
        runs += 1;
        const run = runs;
        await new Promise((resolve) => setTimeout(resolve, 20));
        return { run, amount: body.amount };
      });
      serve(http, real, ({ params }) => params.accountId);
      serve(http, console_, (_input, { actor }) => actor.username);
      serve(http, broken, () => {
        throw new Error('a bug');
      });
      serveCallback(http, rawBody, async ({ body }) => ({
        status: 200,
        body,
        contentType: 'application/octet-stream',
      }));
    },
  });
});
afterAll(() => server.close());

async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(server.url + path, init);
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

it('sends look-ups away in a crowd, and neither what moves money nor what comes out of memory', async () => {
  const crowd = vi.spyOn(server.http.admission, 'admitsLookUp').mockResolvedValue(false);
  const [lookUp, move, file] = [
    await send('/test/broken'),
    await send('/test/echo', json({ amount: '0.5' })),
    await send('/assets/app.js'),
  ];
  crowd.mockRestore();
  expect(lookUp).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(lookUp.headers.get('retry-after')).toBe('2');
  expect([move.status, file.status]).toEqual([200, 404]);
});

describe('bodies', () => {
  it('decodes money to millionths and encodes it back to a decimal', async () => {
    expect(await server.as(null)(echo, { body: { amount: 403_604n } })).toEqual({ doubled: 807_208n });
    const { body } = await send('/test/echo', json({ amount: '0.5' }));
    expect(body).toEqual({ success: true, value: { doubled: '1.00' }, message: '' });
  });

  const wrong: [string, unknown][] = [
    ['zero', { amount: '0' }],
    ['negative', { amount: '-1' }],
    ['too fine', { amount: '0.0000001' }],
    ['an exponent', { amount: '1e3' }],
    ['a number', { amount: 1 }],
    ['NaN', { amount: 'NaN' }],
    ['2^63', { amount: '9223372036854775808' }],
    ['a missing field', {}],
    ['an unknown field', { amount: '1', balance: '5' }],
    ['an array', []],
    ['null', null],
    ['a text', '"x"'],
    ['broken JSON', '{"amount":'],
    ['a prototype', '{"amount":"1","__proto__":{"x":1}}'],
    ['an empty body', ''],
  ];
  it.each(wrong)('refuses %s', async (_name, body) => {
    const reply = await send('/test/echo', json(body));
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ success: false, code: 'invalid_request' });
  });

  it('names the refused fields', async () => {
    const { body } = await send('/test/echo', json({ amount: '0', note: 'far too long a note', extra: 1 }));
    const paths = body.value.fields.map((field: { path: string }) => field.path);
    expect(paths.toSorted()).toEqual(['amount', 'extra', 'note']);
  });

  it('refuses other content types and bodies that are too large', async () => {
    const xml = await send('/test/echo', {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: '<a/>',
    });
    expect([xml.status, xml.body.code]).toEqual([415, 'unsupported_media_type']);
    const large = await send('/test/echo', json({ note: 'x'.repeat(300_000) }));
    expect([large.status, large.body.code]).toEqual([413, 'payload_too_large']);
  });

  it('refuses query fields that are not declared, and knows language everywhere', async () => {
    expect((await send('/test/echo?x=1', json({ amount: '1' }))).status).toBe(400);
    const { body } = await send('/test/echo?language=TY', json({ amount: '0' }));
    expect(body.message).toContain('May mali');
  });

  it('gives a callback the bytes as they came', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 123]);
    const response = await fetch(`${server.url}/test/raw`, { method: 'POST', body: bytes });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });
});

describe('access', () => {
  it('tells a missing session from one that ended', async () => {
    const path = `/test/real/${player.accountId}`;
    expect((await send(path)).body.code).toBe('login_required');
    const ended = await send(path, { headers: { authorization: 'Bearer nobody' } });
    expect([ended.status, ended.body.code]).toEqual([401, 'session_expired']);
  });

  it('asks trial users for a real account', async () => {
    const call = server.as(trial.token)(real, { params: { accountId: trial.accountId } });
    await expect(call).rejects.toMatchObject({ code: 'in_need_true_account' });
    expect(await server.as(player.token)(real, { params: { accountId: player.accountId } })).toBe(
      player.accountId,
    );
  });

  it('lets only roles with the permission through', async () => {
    expect(await server.as(finance.token)(console_)).toContain('operator');
    await expect(server.as(content.token)(console_)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(server.as(player.token)(console_)).rejects.toMatchObject({ code: 'session_expired' });
  });

  it('refuses ids that are none, and routes that are not declared', async () => {
    const headers = { authorization: `Bearer ${player.token}` };
    expect((await send('/test/real/not-an-id', { headers })).status).toBe(400);
    expect(() => server.http.app.get('/undeclared', () => 'x')).toThrow();
  });
});

describe('idempotency', () => {
  const headers = (key?: string) => ({
    'content-type': 'application/json',
    authorization: `Bearer ${player.token}`,
    ...(key ? { 'idempotency-key': key } : {}),
  });
  const post = (amount: string, key?: string) =>
    send('/test/pay', { method: 'POST', headers: headers(key), body: JSON.stringify({ amount }) });

  it('needs a key of the right form', async () => {
    expect((await post('1')).body.code).toBe('idempotency_key_required');
    expect((await post('1', 'x y')).status).toBe(400);
  });

  it('runs once for a hundred equal requests at once', async () => {
    const before = runs;
    const replies = await Promise.all(Array.from({ length: 100 }, () => post('5', 'key-hundred')));
    expect(runs).toBe(before + 1);
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
  });

  it('refuses another content under the same key, and frees the key of a refusal', async () => {
    await post('7', 'key-content');
    expect((await post('8', 'key-content')).body.code).toBe('idempotency_key_reused');
    expect((await post('2000', 'key-refused')).body.code).toBe('balance_too_low');
    expect((await post('3', 'key-refused')).status).toBe(200);
  });
});

describe('failures', () => {
  it('hides a bug behind `internal` with a reference', async () => {
    const reply = await send('/test/broken');
    expect(reply.status).toBe(500);
    expect(reply.body).toMatchObject({ code: 'internal', value: {} });
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(reply.body)).not.toContain('a bug');
  });

  it('rejects with a typed error in the client', async () => {
    const error = await server
      .as(null, 'TY')(pay, { body: { amount: 1n } })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'login_required',
      message: 'Hindi ka naka-log in. Mag-log in muna.',
    });
  });
});

it('describes every served call in OpenAPI', () => {
  const openApi = createOpenApi(server.http) as {
    paths: Record<string, Record<string, { parameters: unknown[] }>>;
  };
  expect(Object.keys(openApi.paths)).toContain('/test/real/{accountId}');
  expect(openApi.paths['/test/pay']?.post?.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', required: true }),
  );
});
