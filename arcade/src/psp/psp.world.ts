import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createTestDatabase } from '@kislap/testkit';
import { newKeyPair } from '@kislap/testkit/local-server';
import Fastify from 'fastify';
import pg from 'pg';
import { expect } from 'vitest';
import { registerPsp } from './index.ts';

interface Delivery {
  signature: string;
  body: string;
  event: { eventId: string; type: string; data: Record<string, unknown> };
}

export const settings = { merchantId: 'kislap', apiKey: 'test-key', webhookSecret: 'test-secret' };

const pair = newKeyPair();
export const standIns = {
  xendit: { secretKey: 'xnd_development_1234567', callbackToken: 'callback-token-12345' },
  maya: {
    publicKey: 'pk-sandbox-123456789',
    secretKey: 'sk-sandbox-123456789',
    webhookPublicKey: pair.publicKey,
  },
};

export const checkout = {
  referenceId: 'dep-1',
  amount: '100.00',
  currency: 'PHP',
  description: 'Deposit <b>1</b>',
  successUrl: 'http://shop.test/ok',
  failureUrl: 'http://shop.test/failed',
  cancelUrl: 'http://shop.test/cancelled',
  channel: 'gcash',
};

export const payout = {
  referenceId: 'wd-1',
  amount: '1980.00',
  currency: 'PHP',
  channel: 'instapay',
  account: { name: 'Maria Santos', number: '001234567890' },
};

const start = new Date('2026-11-21T04:00:00.000Z');
const silent = { info() {}, warn() {}, error() {} };

export type World = Awaited<ReturnType<typeof buildWorld>>;

/** The provider over HTTP on a real database, and a merchant that notes what it is told. */
export async function buildWorld() {
  const database = await createTestDatabase({ isMigrated: false });
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  for (const file of [
    '0003_psp.sql',
    '0004_psp_refunds.sql',
    '0006_psp_settlements.sql',
    '0007_psp_stand_ins.sql',
  ])
    await pool.query(await readFile(`${import.meta.dirname}/../schema/${file}`, 'utf8'));

  /** Everything that came, also in other providers' words. */
  const messages: { headers: IncomingHttpHeaders; body: string }[] = [];
  const deliveries: Delivery[] = [];
  /** What the merchant says to the news of a checkout or payout, one after the other; 200 once they are used up. */
  const answers = new Map<string, number[]>();
  const merchant = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      messages.push({ headers: request.headers, body });
      if (!request.headers['x-sandbox-signature']) return void response.end();
      const signature = String(request.headers['x-sandbox-signature']);
      const event: Delivery['event'] = JSON.parse(body);
      deliveries.push({ signature, body, event });
      response.statusCode = answers.get(idOf(event))?.shift() ?? 200;
      response.end();
    });
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  const address = merchant.address();
  const port = typeof address === 'object' ? address?.port : 0;

  const webhookUrl = `http://127.0.0.1:${port}/hook`;
  let now = start;
  const app = Fastify();
  registerPsp(app, {
    pool,
    clock: { now: () => now },
    rng: { bytes: randomBytes },
    config: {
      psp: {
        ...settings,
        webhookUrl,
        standIns: {
          xendit: { ...standIns.xendit, webhookUrl },
          maya: { ...standIns.maya, webhookPrivateKey: pair.privateKey, webhookUrl },
        },
      },
      publicUrl: 'http://pay.test',
    },
    logger: silent,
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });

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

  async function createCheckout() {
    const response = await post('checkouts', checkout);
    const body: { checkoutId: string; redirectUrl: string } = await response.json();
    return body;
  }

  return {
    base,
    pool,
    answers,
    post,
    createCheckout,
    later(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000);
    },
    /** Any news makes the worker look at what is due. */
    wake: createCheckout,
    reset() {
      now = start;
      deliveries.length = 0;
      messages.length = 0;
      answers.clear();
    },
    now: () => now,
    /** Waits for a message. */
    async hear(isIt: (body: string) => boolean) {
      await expect.poll(() => messages.some(({ body }) => isIt(body)), { timeout: 20_000 }).toBe(true);
      const found = messages.find(({ body }) => isIt(body));
      if (!found) throw new TypeError('no message');
      return found;
    },
    deliveriesOf: (id: string) => deliveries.filter(({ event }) => idOf(event) === id),
    async read(path: string) {
      const response = await fetch(`${base}/psp/v1/${path}`, {
        headers: { authorization: `Bearer ${settings.apiKey}` },
      });
      return { status: response.status, body: await response.json() };
    },
    choose: (checkoutId: string, outcome: string) =>
      fetch(`${base}/psp/checkout/${checkoutId}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ outcome }),
      }),
    async close() {
      await app.close();
      merchant.closeAllConnections();
      merchant.close();
      await pool.end();
      await database.drop();
    },
  };
}

function idOf({ data }: Delivery['event']): string {
  return String(data.checkoutId ?? data.payoutId);
}
