import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildGatewayWorld, rollbackOf, transaction, units } from './gateway.testkit.ts';

const world = await buildGatewayWorld();
afterEach(() => world.expectSound());
afterAll(() => world.close());

describe('a call that is not right', () => {
  it('knows an id in any spelling, and gives back a request’s as it was sent', async () => {
    const seat = await world.seat(100);
    const bet = transaction(seat, 10);
    const first = await world.call('transaction/bet', bet);
    const id = bet.transaction_uuid;
    for (const spelling of [id.toUpperCase(), id.replaceAll('-', ''), id.replace('-', '')]) {
      const again = { ...bet, transaction_uuid: spelling, request_uuid: spelling };
      expect(await world.call('transaction/bet', again)).toEqual({ ...first, request_uuid: spelling });
    }
    const back = rollbackOf(seat, id.replaceAll('-', ''));
    expect(await world.call('transaction/rollback', back)).toMatchObject({
      status: 'RS_OK',
      balance: 100 * units,
    });
  });

  const wrongTypes: [string, unknown][] = [
    ['amount', '100'],
    ['amount', -1],
    ['amount', 0.5],
    ['amount', 2 ** 53],
    ['amount', 2 ** 63],
    ['amount', true],
    ['amount', [1]],
    ['round_closed', 'true'],
    ['is_free', 1],
    ['user', 7],
    ['token', {}],
    ['currency', 608],
    ['transaction_uuid', 12],
  ];
  it.each(wrongTypes)('has a wrong type: %s = %j', async (name, value) => {
    const seat = await world.seat(10);
    const reply = await world.call('transaction/bet', transaction(seat, 1, { [name]: value }));
    expect(reply.status).toBe('RS_ERROR_WRONG_TYPES');
    expect((await world.ledger.findBalances(seat.accountId))?.cash).toBe(10_000_000n);
  });

  it.each([
    ['amount', null],
    ['user', undefined],
    ['token', undefined],
    ['round', ''],
    ['round', 'x'.repeat(201)],
    ['round', 'nul\0'],
    ['game_code', undefined],
    ['currency', null],
    ['request_uuid', 'not-a-uuid'],
    ['transaction_uuid', undefined],
    ['transaction_uuid', '583c985f-fee6-4c0e-bbf5-308aad6265a'],
  ])('has a wrong form: %s = %j', async (name, value) => {
    const seat = await world.seat(10);
    const reply = await world.call('transaction/bet', transaction(seat, 1, { [name]: value }));
    expect(reply.status).toBe('RS_ERROR_WRONG_SYNTAX');
  });

  it.each(['1e3', '100000.0', '1E2', '-0', '1e309', '00', 'NaN'])(
    'writes its amount as %s',
    async (amount) => {
      const seat = await world.seat(10);
      const text = JSON.stringify(transaction(seat, 1)).replace('"amount":100000', `"amount":${amount}`);
      const { http, reply } = await world.send('transaction/bet', text);
      expect(http).toBe(200);
      expect(reply.status).toMatch(/RS_ERROR_WRONG_(TYPES|SYNTAX)/);
      expect((await world.ledger.findBalances(seat.accountId))?.cash).toBe(10_000_000n);
    },
  );

  it('may carry any amount inside meta, and unknown fields', async () => {
    const seat = await world.seat(10);
    const bet = transaction(seat, 1, { meta: { amount: 0.5, deep: [{ amount: 1.5 }] }, brand_new: { a: 1 } });
    expect((await world.call('transaction/bet', bet)).status).toBe('RS_OK');
  });

  it.each(['', '{', '[]', 'null', '"text"', '{"user":1', '\u0000', '{"__proto__":{"user":"x"}}'])(
    'is not a body at all: %j',
    async (body) => {
      for (const path of [
        'user/info',
        'user/balance',
        'transaction/bet',
        'transaction/win',
        'transaction/rollback',
      ]) {
        const { http, reply } = await world.send(path, body);
        expect(http).toBe(200);
        expect(reply.status).toBe('RS_ERROR_WRONG_SYNTAX');
      }
    },
  );

  it('names a field twice', async () => {
    const seat = await world.seat(10);
    const body = JSON.stringify(transaction(seat, 1));
    const nested = JSON.stringify(transaction(seat, 1, { meta: { a: { b: 'a "quoted": colon' } } }));
    for (const twice of [
      body.replace('{', '{"amount":900000,'),
      body.replace(/}$/, ',"\\u0061mount":1}'),
      nested.replace('"b":', '"b":1,"b":'),
    ]) {
      const { http, reply } = await world.send('transaction/bet', twice);
      expect([http, reply.status]).toEqual([200, 'RS_ERROR_WRONG_SYNTAX']);
    }
    expect((await world.send('transaction/bet', nested)).reply.status).toBe('RS_OK');
    expect((await world.ledger.findBalances(seat.accountId))?.cash).toBe(9_000_000n);
  });

  it('is refused before anything is read when the signature is wrong', async () => {
    const seat = await world.seat(10);
    const body = JSON.stringify(transaction(seat, 1));
    for (const signature of ['', 'AAAA', 'x'.repeat(3_000)]) {
      const { http, reply } = await world.send('transaction/bet', body, { 'x-hub88-signature': signature });
      expect(http).toBe(200);
      expect(reply).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    }
    expect((await world.ledger.findBalances(seat.accountId))?.cash).toBe(10_000_000n);
  });

  it('gets an answer in the protocol whatever the content type or size', async () => {
    const seat = await world.seat(10);
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
    ]) {
      const body = JSON.stringify(transaction(seat, 1, { round: type }));
      const { reply } = await world.send('transaction/bet', body, { 'content-type': type });
      expect(reply.status).toBe('RS_OK');
    }
    const { http, reply } = await world.send('transaction/bet', 'x'.repeat(400_000));
    expect([http, reply.status]).toEqual([200, 'RS_ERROR_WRONG_SYNTAX']);
    const bare = await fetch(`${world.server.url}/gateway/arcade/transaction/bet`, { method: 'POST' });
    expect([bare.status, await bare.json()]).toEqual([200, { status: 'RS_ERROR_INVALID_SIGNATURE' }]);
    const unknown = await fetch(`${world.server.url}/gateway/nobody/transaction/bet`, {
      method: 'POST',
      body: '{}',
    });
    expect(unknown.status).toBe(404);
  });

  it('never makes the server fail, whatever is signed', async () => {
    const seat = await world.seat(1_000);
    const field = fc.constantFrom(...Object.keys(transaction(seat, 1)), 'reference_transaction_uuid');
    const path = fc.constantFrom(
      'user/info',
      'user/balance',
      'transaction/bet',
      'transaction/win',
      'transaction/rollback',
    );
    await fc.assert(
      fc.asyncProperty(path, field, fc.jsonValue(), async (to, name, value) => {
        // A round each: one of the values may rightly close its round to later calls.
        const body = transaction(seat, 1, { round: randomUUID(), [name]: value });
        const { http, reply } = await world.send(to, JSON.stringify(body));
        expect(http).toBe(200);
        expect(reply.status).toMatch(/^RS_/);
        expect(reply.status).not.toBe('RS_ERROR_UNKNOWN');
      }),
      { numRuns: 300 },
    );
  });
});
