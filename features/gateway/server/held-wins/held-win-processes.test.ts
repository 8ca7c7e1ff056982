import { randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { startServerProcess } from '@kislap/server-app/testing/server-processes';
import { startSeveralProcesses } from '@kislap/server-app/testing/several-processes';
import { createTestDatabase } from '@kislap/testkit';
import { afterAll, expect, it } from 'vitest';

const database = await createTestDatabase();
const house = await startSeveralProcesses({ databaseUrl: database.url, entries: ['gateway'] });
afterAll(async () => {
  await house.close();
  await database.drop();
});

const units = 100_000;

/** A call of the vendor, signed with its key. */
async function call(path: string, content: object): Promise<{ status: string }> {
  const [gateway] = house.of('gateway');
  const bytes = Buffer.from(JSON.stringify(content));
  const response = await fetch(`${gateway?.url}/gateway/hostile/transaction/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': sign('sha256', bytes, house.vendor.privateKey).toString('base64'),
    },
    body: bytes,
  });
  return (await response.json()) as { status: string };
}

it('a win that is held before a kill -9 raises its alarm after the restart, once', async () => {
  const { platform, features } = house;
  await features.operators.createOperator(platform.database.kysely, {
    ...{ username: 'financeone', name: 'Fe', role: 'finance', password: 'velvet-anchor-plum' },
    email: 'fe@example.com',
  });
  const [seat] = await house.seat(1, 100);
  const { user = '', token = '' } = seat ?? {};
  const { gameCode, currency } = house.vendor;
  const common = { user, token, currency, game_code: gameCode, round: randomUUID(), supplier_user: user };
  const bet = { ...common, transaction_uuid: randomUUID(), request_uuid: randomUUID(), amount: units };
  expect((await call('bet', bet)).status).toBe('RS_OK');
  const win = {
    ...{ ...common, transaction_uuid: randomUUID(), request_uuid: randomUUID() },
    ...{ amount: 4_000_000 * units, reference_transaction_uuid: bet.transaction_uuid },
  };
  expect((await call('win', win)).status).toBe('RS_OK');
  const { pool } = platform.database;
  const count = async (table: string, where = 'true') => {
    const { rows } = await pool.query(`select count(*)::integer as count from ${table} where ${where}`);
    return rows[0].count;
  };
  // Nobody follows the ledger yet: the money stands apart, and nobody knows.
  expect(await count('gateway.held_win')).toBe(0);
  const gateway = house.of('gateway')[0]?.child;
  gateway?.kill('SIGKILL');
  if (gateway) await once(gateway, 'exit');

  const { dataDir } = platform.config;
  const start = () => startServerProcess('worker', { databaseUrl: database.url, dataDir });
  const mails = () => count('messaging.message', "template = 'heldWin'");
  const worker = await start();
  await expect.poll(mails, { timeout: 60_000 }).toBe(1);
  expect(await count('gateway.held_win', "state = 'held'")).toBe(1);
  worker.child.kill('SIGKILL');
  await once(worker.child, 'exit');
  const next = await start();
  await next.stop();
  expect([await mails(), await count('gateway.held_win')]).toEqual([1, 1]);
  expect((await features.ledger.verify()).problems).toEqual([]);
}, 240_000);
