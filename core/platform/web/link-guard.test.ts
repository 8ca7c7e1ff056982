import { createTestDatabase, type TestDatabase } from '@kislap/testkit';
import { startTcpProxy, type TcpProxy } from '@kislap/testkit/faults';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { guardLinks } from './link-guard.ts';

let test: TestDatabase;
let proxy: TcpProxy;
let pool: pg.Pool;

beforeAll(async () => {
  test = await createTestDatabase({ isMigrated: false });
  const url = new URL(test.url);
  proxy = await startTcpProxy({ targetPort: Number(url.port) });
  url.port = String(proxy.port);
  pool = new pg.Pool({ connectionString: url.href, max: 3, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => undefined);
  guardLinks(pool, 300);
});
beforeEach(() => proxy.setState('open'));
afterAll(async () => {
  await pool.end();
  await proxy.close();
  await test.drop();
});

/** So that there are several connections at rest. */
async function warmUp(): Promise<void> {
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')));
}

it('a dead link ends its waiting queries, and the pool recovers once the link works again', async () => {
  await warmUp();
  proxy.setState('swallow');
  await expect(pool.query('select 1')).rejects.toThrow(/did not answer|terminated/);
  proxy.setState('open');
  // None of the others that were at rest is used, for what they were sent would be lost as well.
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('lets a transaction take its time that says so', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  await client.query('select pg_sleep(1.6)');
  await client.query('commit');
  client.release();
  await expect(pool.query('select pg_sleep(30)')).rejects.toThrow(/did not answer|terminated/);
});

it.each(['cut', 'reset'] as const)('hears at once of a link that was %s, and goes on', async (how) => {
  await warmUp();
  const asked = pool.query('select pg_sleep(10)');
  const refused = expect(asked).rejects.toThrow();
  await expect.poll(() => pool.idleCount).toBe(2);
  if (how === 'cut') proxy.cut();
  else {
    proxy.resetAfter(3);
    void pool.query('select 1').catch(() => undefined);
    await expect.poll(() => proxy.connections()).toBeLessThan(3);
    proxy.cut();
  }
  await refused;
  await expect
    .poll(() =>
      pool.query('select 1').then(
        () => 'answered',
        () => 'lost',
      ),
    )
    .toBe('answered');
});
