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
