import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld, checkout, payout, settings, type World } from './psp.world.ts';

let world: World;

beforeAll(async () => {
  world = await buildWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

describe('idempotency', () => {
  it.each([
    ['checkouts', checkout, { ...checkout, amount: '100.01' }],
    ['payouts', payout, { ...payout, amount: '1980.01' }],
  ])('%s: twenty equal calls at once make one; another body is refused', async (path, body, other) => {
    const headers = { 'idempotency-key': randomBytes(8).toString('hex') };
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () => (await world.post(path, body, headers)).text()),
    );
    expect(new Set(replies).size).toBe(1);
    const refused = await world.post(path, other, headers);
    expect([refused.status, (await refused.json()).error.code]).toEqual([409, 'idempotency_key_reused']);
  });
});

describe('webhook delivery', () => {
  it('sends again with a new nonce and the same event until the merchant says 2xx', async () => {
    const { checkoutId } = await world.createCheckout();
    world.answers.set(checkoutId, [500, 503]);
    await world.choose(checkoutId, 'pay');
    await expect.poll(() => world.deliveriesOf(checkoutId).length).toBe(1);
    for (const wanted of [2, 3]) {
      await expect
        .poll(
          async () => {
            world.later(1);
            await world.wake();
            return world.deliveriesOf(checkoutId).length;
          },
          // Each look moves the clock by a second, so the number of looks decides, not how fast the machine is.
          { timeout: 20_000 },
        )
        .toBe(wanted);
    }
    const sent = world.deliveriesOf(checkoutId);
    expect(new Set(sent.map(({ event }) => event.eventId)).size).toBe(1);
    expect(new Set(sent.map(({ signature }) => signature)).size).toBe(3);
    world.later(600);
    await world.wake();
    // The provider notes the answer a moment after it was given.
    const countOpen = async () => {
      const { rows } = await world.pool.query(
        `SELECT count(*)::int AS open FROM psp.webhook WHERE next_attempt_at IS NOT NULL AND body LIKE $1`,
        [`%${checkoutId}%`],
      );
      return rows[0].open;
    };
    await expect.poll(countOpen).toBe(0);
    expect(world.deliveriesOf(checkoutId).length).toBe(3);
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
    const response = await world.post('checkouts', text, headers);
    expect([response.status, (await response.json()).error.code]).toEqual([status, code]);
    expect(await count()).toBe(before);
  });

  it('a missing idempotency key', async () => {
    const response = await fetch(`${world.base}/psp/v1/payouts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${settings.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(payout),
    });
    expect([response.status, (await response.json()).error.code]).toEqual([400, 'idempotency_key_required']);
  });

  it('unknown ids, calls and choices', async () => {
    expect((await world.read('checkouts/nope')).status).toBe(404);
    expect((await world.read('payouts/nope')).status).toBe(404);
    expect((await world.read('nothing')).status).toBe(404);
    expect((await world.choose('nope', 'pay')).status).toBe(404);
    const { checkoutId } = await world.createCheckout();
    expect((await world.choose(checkoutId, 'steal')).status).toBe(400);
    expect((await world.read(`checkouts/${checkoutId}`)).body.status).toBe('pending');
  });

  async function count(): Promise<number> {
    const { rows } = await world.pool.query('SELECT count(*)::int AS count FROM psp.checkout');
    return rows[0].count;
  }
});
