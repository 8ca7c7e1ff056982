import { sign } from 'node:crypto';
import { sealedIn } from '@kislap/platform/crypto/sealed-columns.ts';
import { newKeyPair } from '@kislap/testkit/local-server';
import { afterAll, expect, it } from 'vitest';
import { buildGatewayWorld, transaction } from './gateway.testkit.ts';

const world = await buildGatewayWorld();
afterAll(() => world.close());

/** What an operator would set in the console. */
async function set(columns: string, values: unknown[]): Promise<void> {
  const { pool } = world.server.platform.database;
  await pool.query(`update games.integration set ${columns} where vendor_key = 'arcade'`, values);
  await world.games.integrations.changed();
}

async function counted(): Promise<Record<string, number>> {
  await world.games.health.flush();
  const { rows } = await world.server.platform.database.pool.query(
    `select outcome, sum(calls)::integer as calls from games.vendor_call where direction = 'in' group by outcome`,
  );
  return Object.fromEntries(rows.map(({ outcome, calls }) => [outcome, calls]));
}

it('checks the address before the signature, and counts calls from other addresses', async () => {
  const seat = await world.seat(10);
  const body = JSON.stringify(transaction(seat, 1));
  await set('allowed_addresses = $1', [['10.0.0.0/8']]);
  const { http } = await world.send('transaction/bet', body);
  expect(http).toBe(403);
  await set('allowed_addresses = $1', [['10.0.0.0/8', '127.0.0.0/8', '::1']]);
  const { reply } = await world.send('transaction/bet', body);
  expect(reply.status).toBe('RS_OK');
  await world.send('transaction/bet', body, { 'x-hub88-signature': 'bm90IHRoZWlycw==' });
  expect(await counted()).toMatchObject({ address: 1, ok: 1, forged: 1 });
  await set('allowed_addresses = $1', [[]]);
});

const { former } = sealedIn({ table: 'games.integration', key: ['vendor_key'] }, { former: 'text' });

it('accepts the replaced key until the set time, and not a moment longer', async () => {
  const seat = await world.seat(10);
  const pair = newKeyPair();
  const { vault } = world.server.platform;
  const before = world.games.integrations.find('arcade');
  const { vendorPublicKey, settings } = before ?? { vendorPublicKey: '', settings: {} };
  const until = new Date(world.clock.now().getTime() + 600_000);
  await set('vendor_public_key = $1, former = $2, former_until = $3', [
    pair.publicKey,
    vault.seal(JSON.stringify({ vendorPublicKey, settings }), former.at({ vendor_key: 'arcade' })),
    until,
  ]);
  const bet = () => JSON.stringify(transaction(seat, 1));
  const withNew = (body: string) => ({
    'x-hub88-signature': sign('sha256', Buffer.from(body), pair.privateKey).toString('base64'),
  });
  expect((await world.send('transaction/bet', bet())).reply.status).toBe('RS_OK');
  const signedNew = bet();
  expect((await world.send('transaction/bet', signedNew, withNew(signedNew))).reply.status).toBe('RS_OK');
  world.clock.advance(601);
  expect((await world.send('transaction/bet', bet())).reply.status).toBe('RS_ERROR_INVALID_SIGNATURE');
  const later = bet();
  expect((await world.send('transaction/bet', later, withNew(later))).reply.status).toBe('RS_OK');
});
