import { createTestDatabase } from '@kislap/testkit';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { named } from './named.ts';

it('a statement that begins with its name is planned once on a connection, asked through the pool or Kysely', async () => {
  const test = await createTestDatabase({ isMigrated: false });
  const { pool, kysely, close } = openDatabase(test.url, { poolSize: 1 });
  const text = named('sum_of_two', 'select $1::integer + $2::integer as sum');
  try {
    expect((await pool.query(text, [1, 2])).rows).toEqual([{ sum: 3 }]);
    const again = sql`/* sum_of_two */ select ${3}::integer + ${4}::integer as sum`;
    expect((await again.execute(kysely)).rows).toEqual([{ sum: 7 }]);
    expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([
      { name: 'sum_of_two' },
    ]);
  } finally {
    await close();
    await test.drop();
  }
});

it('a pool says how long the first in line has waited for a connection', async () => {
  const test = await createTestDatabase({ isMigrated: false });
  const { pool, waitedMs, close } = openDatabase(test.url, { poolSize: 1 });
  try {
    const held = await pool.connect();
    expect(waitedMs()).toBe(0);
    const [first, second] = [pool.connect(), pool.query('select 1')];
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(waitedMs()).toBeGreaterThanOrEqual(49);
    held.release();
    const next = await first;
    expect(waitedMs()).toBeGreaterThan(0);
    next.release();
    await second;
    expect(waitedMs()).toBe(0);
  } finally {
    await close();
    await test.drop();
  }
});
