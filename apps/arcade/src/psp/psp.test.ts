import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createTestDatabase, type TestDatabase } from '@kislap/testkit';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerPsp } from './index.ts';

interface Delivery {
  signature: string;
  body: string;
  event: { eventId: string; type: string; data: Record<string, unknown> };
}

const settings = { merchantId: 'kislap', apiKey: 'test-key', webhookSecret: 'test-secret' };
const now = new Date('2026-11-21T04:00:00.000Z');
const silent = { info() {}, warn() {}, error() {} };

let database: TestDatabase;
let pool: pg.Pool;
let app: FastifyInstance;
let merchant: Server;
let base: string;
let clockNow = now;
let deliveries: Delivery[] = [];
let answers: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: false });
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  await pool.query(await readFile(`${import.meta.dirname}/../migrations/0002_psp.sql`, 'utf8'));

  merchant = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      deliveries.push({
        signature: String(request.headers['x-sandbox-signature']),
        body,
        event: JSON.parse(body),
      });
      response.statusCode = answers.shift() ?? 200;
      response.end();
    });
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  const address = merchant.address();
  const port = typeof address === 'object' ? address?.port : 0;

  app = Fastify();
  registerPsp(app, {
    pool,
    clock: { now: () => clockNow },
    rng: { bytes: randomBytes },
    config: {
      psp: { ...settings, webhookUrl: `http://127.0.0.1:${port}/hook` },
      publicUrl: 'http://pay.test',
    },
    logger: silent,
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  merchant.closeAllConnections();
  merchant.close();
  await pool.end();
  await database.drop();
});

beforeEach(() => {
  clockNow = now;
  deliveries = [];
  answers = [];
});

const checkout = {
  referenceId: 'dep-1',
  amount: '100.00',
  currency: 'PHP',
  description: 'Deposit <b>1</b>',
  successUrl: 'http://shop.test/ok',
  failureUrl: 'http://shop.test/failed',
  cancelUrl: 'http://shop.test/cancelled',
  channel: 'gcash',
};

const payout = {
  referenceId: 'wd-1',
  amount: '1980.00',
  currency: 'PHP',
  channel: 'instapay',
  account: { name: 'Maria Santos', number: '001234567890' },
};

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${base}/psp/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${settings.apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': randomBytes(8).toString('hex'),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function read(path: string) {
  const response = await fetch(`${base}/psp/v1/${path}`, {
    headers: { authorization: `Bearer ${settings.apiKey}` },
  });
  return { status: response.status, body: await response.json() };
}

async function createCheckout(overrides: Partial<typeof checkout> = {}) {
  const response = await post('checkouts', { ...checkout, ...overrides });
  expect(response.status).toBe(201);
  const body: { checkoutId: string; redirectUrl: string } = await response.json();
  return body;
}

function choose(checkoutId: string, outcome: string) {
  return fetch(`${base}/psp/checkout/${checkoutId}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome }),
  });
}

function deliveriesOf(id: string): Delivery[] {
  return deliveries.filter(({ event }) => event.data.checkoutId === id || event.data.payoutId === id);
}

describe('checkouts', () => {
  it.each([
    ['pay', 'completed', checkout.successUrl],
    ['fail', 'failed', checkout.failureUrl],
    ['cancel', 'cancelled', checkout.cancelUrl],
    ['expire', 'expired', checkout.failureUrl],
  ])(
    '%s ends as %s, returns the payer and tells the merchant with a signature',
    async (outcome, status, url) => {
      const { checkoutId, redirectUrl } = await createCheckout();
      expect(redirectUrl).toBe(`http://pay.test/psp/checkout/${checkoutId}`);

      const response = await choose(checkoutId, outcome);
      expect([response.status, response.headers.get('location')]).toEqual([303, url]);

      await expect.poll(() => deliveriesOf(checkoutId).length).toBe(1);
      const [delivery] = deliveriesOf(checkoutId);
      expect(delivery?.event).toMatchObject({
        type: `checkout.${status}`,
        data: {
          checkoutId,
          referenceId: 'dep-1',
          amount: '100.00',
          currency: 'PHP',
          channel: 'gcash',
          status,
        },
      });
      const [, t, nonce, v1] =
        /^t=(\d+),nonce=([0-9a-f]{32}),v1=([0-9a-f]{64})$/.exec(delivery?.signature ?? '') ?? [];
      const expected = createHmac('sha256', settings.webhookSecret).update(`${t}.${nonce}.${delivery?.body}`);
      expect(v1).toBe(expected.digest('hex'));
      expect((await read(`checkouts/${checkoutId}`)).body).toMatchObject({
        checkoutId,
        status,
        amount: '100.00',
      });
    },
  );

  it('ends once: a second choice changes nothing and leads where it really ended', async () => {
    const { checkoutId } = await createCheckout();
    await choose(checkoutId, 'pay');
    const second = await choose(checkoutId, 'cancel');
    expect(second.headers.get('location')).toBe(checkout.successUrl);
    expect((await read(`checkouts/${checkoutId}`)).body.status).toBe('completed');
    await expect.poll(() => deliveriesOf(checkoutId).length).toBe(1);
  });

  it('expires by itself after thirty minutes', async () => {
    const { checkoutId } = await createCheckout();
    clockNow = new Date(now.getTime() + 30 * 60_000);
    // Any news wakes the worker.
    await createCheckout();
    await expect.poll(async () => (await read(`checkouts/${checkoutId}`)).body.status).toBe('expired');
  });

  it('shows a page in two languages that needs no script and escapes what the merchant wrote', async () => {
    const { checkoutId } = await createCheckout();
    const page = await fetch(`${base}/psp/checkout/${checkoutId}`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test");
    expect(html).toContain('Sandbox — no real money');
    expect(html).toContain('₱100.00');
    expect(html).toContain('Deposit &lt;b&gt;1&lt;/b&gt;');
    expect(html).not.toContain('<script');
    const filipino = await fetch(`${base}/psp/checkout/${checkoutId}?lang=TY`);
    expect(await filipino.text()).toContain('hindi totoong pera');
  });
});

describe('payouts', () => {
  it.each([
    ['a good account', payout.account, 'succeeded', null],
    ['a number ending in 0000', { ...payout.account, number: '09170000000' }, 'failed', 'account_rejected'],
  ])('%s: %s', async (_name, account, status, failureReason) => {
    const created = await (await post('payouts', { ...payout, account })).json();
    expect(created).toEqual({ payoutId: expect.any(String), status: 'pending' });

    clockNow = new Date(now.getTime() + 2_000);
    await createCheckout();
    await expect.poll(() => deliveriesOf(created.payoutId).length).toBe(1);
    expect(deliveriesOf(created.payoutId)[0]?.event).toMatchObject({
      type: `payout.${status}`,
      data: { status, failureReason, referenceId: 'wd-1', amount: '1980.00' },
    });
  });

  it('leaves UNKNOWN pending for ever', async () => {
    const body = { ...payout, referenceId: 'wd-unknown', account: { ...payout.account, name: 'UNKNOWN' } };
    const { payoutId } = await (await post('payouts', body)).json();
    clockNow = new Date(now.getTime() + 3_600_000);
    const witness = await (await post('payouts', payout)).json();
    clockNow = new Date(now.getTime() + 3_700_000);
    await createCheckout();
    await expect.poll(() => deliveriesOf(witness.payoutId).length).toBe(1);
    expect((await read(`payouts/${payoutId}`)).body.status).toBe('pending');
    expect((await read('payouts?referenceId=wd-unknown')).body.list).toMatchObject([
      { payoutId, status: 'pending' },
    ]);
  });
});

describe('idempotency', () => {
  it.each([
    ['checkouts', checkout, { ...checkout, amount: '100.01' }],
    ['payouts', payout, { ...payout, amount: '1980.01' }],
  ])('%s: twenty equal calls at once make one; another body is refused', async (path, body, other) => {
    const headers = { 'idempotency-key': randomBytes(8).toString('hex') };
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () => (await post(path, body, headers)).text()),
    );
    expect(new Set(replies).size).toBe(1);
    const refused = await post(path, other, headers);
    expect([refused.status, (await refused.json()).error.code]).toEqual([409, 'idempotency_key_reused']);
  });
});

describe('webhook delivery', () => {
  it('sends again with a new nonce and the same event until the merchant says 2xx', async () => {
    answers = [500, 503];
    const { checkoutId } = await createCheckout();
    await choose(checkoutId, 'pay');
    await expect.poll(() => deliveriesOf(checkoutId).length).toBe(1);
    for (const wanted of [2, 3]) {
      await expect
        .poll(async () => {
          clockNow = new Date(clockNow.getTime() + 1_000);
          await createCheckout();
          return deliveriesOf(checkoutId).length;
        })
        .toBe(wanted);
    }
    const sent = deliveriesOf(checkoutId);
    expect(new Set(sent.map(({ event }) => event.eventId)).size).toBe(1);
    expect(new Set(sent.map(({ signature }) => signature)).size).toBe(3);
    clockNow = new Date(clockNow.getTime() + 600_000);
    await createCheckout();
    const { rows } = await pool.query(
      `SELECT count(*)::int AS open FROM psp.webhook WHERE next_attempt_at IS NOT NULL AND body LIKE $1`,
      [`%${checkoutId}%`],
    );
    expect(rows[0].open).toBe(0);
    expect(deliveriesOf(checkoutId).length).toBe(3);
  });
});

describe('refusals', () => {
  const body = (overrides: object) => JSON.stringify({ ...checkout, ...overrides });

  it.each([
    ['no key', body({}), { authorization: '' }, 401, 'unauthorized'],
    ['a wrong key', body({}), { authorization: 'Bearer nope' }, 401, 'unauthorized'],
    ['broken JSON', '{', {}, 400, 'invalid_request'],
    ['an empty body', '', {}, 400, 'invalid_request'],
    ['a list', '[]', {}, 400, 'invalid_request'],
    ['null', 'null', {}, 400, 'invalid_request'],
    ['an unknown field', body({ status: 'completed' }), {}, 400, 'invalid_request'],
    ['a negative amount', body({ amount: '-1.00' }), {}, 400, 'invalid_request'],
    ['no centavos', body({ amount: '100' }), {}, 400, 'invalid_request'],
    ['a fine amount', body({ amount: '100.001' }), {}, 400, 'invalid_request'],
    ['an exponent', body({ amount: '1e3' }), {}, 400, 'invalid_request'],
    ['a number', body({ amount: 100 }), {}, 400, 'invalid_request'],
    ['zero', body({ amount: '0.00' }), {}, 400, 'invalid_request'],
    ['too much', body({ amount: '99999999.99' }), {}, 400, 'invalid_request'],
    ['another currency', body({ currency: 'USD' }), {}, 400, 'invalid_request'],
    ['an unknown channel', body({ channel: 'cash' }), {}, 400, 'invalid_request'],
    ['a script address', body({ successUrl: 'javascript:alert(1)' }), {}, 400, 'invalid_request'],
    ['an address with a user', body({ cancelUrl: 'http://a@b.test' }), {}, 400, 'invalid_request'],
    ['a short key', body({}), { 'idempotency-key': 'x' }, 400, 'invalid_request'],
    ['plain text', 'hello', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['a huge body', body({ description: 'x'.repeat(20_000) }), {}, 413, 'too_large'],
  ])('%s', async (_name, text, headers, status, code) => {
    const before = await count();
    const response = await post('checkouts', text, headers);
    expect([response.status, (await response.json()).error.code]).toEqual([status, code]);
    expect(await count()).toBe(before);
  });

  it('a missing idempotency key', async () => {
    const response = await fetch(`${base}/psp/v1/payouts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${settings.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(payout),
    });
    expect([response.status, (await response.json()).error.code]).toEqual([400, 'idempotency_key_required']);
  });

  it('unknown ids, calls and choices', async () => {
    expect((await read('checkouts/nope')).status).toBe(404);
    expect((await read('payouts/nope')).status).toBe(404);
    expect((await read('nothing')).status).toBe(404);
    expect((await choose('nope', 'pay')).status).toBe(404);
    const { checkoutId } = await createCheckout();
    expect((await choose(checkoutId, 'steal')).status).toBe(400);
    expect((await read(`checkouts/${checkoutId}`)).body.status).toBe('pending');
  });

  async function count(): Promise<number> {
    const { rows } = await pool.query('SELECT count(*)::int AS count FROM psp.checkout');
    return rows[0].count;
  }
});
