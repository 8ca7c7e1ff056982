import { createTestDatabase, type TestDatabase } from '@kislap/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientTo, poolTo } from './connect.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ isMigrated: false });
});
afterAll(() => test.drop());

it('a connection that may write no more leaves the pool, and nobody is given another of the kind', async () => {
  const pool = poolTo(test.url, { max: 1 });
  const lost = { code: '57P03' };
  await pool.query('set default_transaction_read_only = on');
  await expect.poll(() => pool.totalCount).toBe(0);
  const { rows } = await pool.query(`select current_setting('default_transaction_read_only') as now`);
  expect(rows).toEqual([{ now: 'off' }]);
  const name = new URL(test.url).pathname.slice(1);
  await pool.query(`alter database ${name} set default_transaction_read_only = on`);
  // Those of before know nothing of it.
  await pool.end();
  const refused = poolTo(test.url, { max: 1 });
  await expect(refused.query('select 1')).rejects.toMatchObject(lost);
  await refused.end();
  await expect(clientTo(test.url).connect()).rejects.toMatchObject(lost);
});
