import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it('gives each caller a database of their own, as an account that is no superuser', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(first.url, 'CREATE TABLE only_here (n int)');

  const present = "SELECT to_regclass('only_here') IS NOT NULL AS present";
  expect(await query(first.url, present)).toEqual([{ present: true }]);
  expect(await query(second.url, present)).toEqual([{ present: false }]);
  const account = await query(
    first.url,
    "SELECT current_user::text, current_setting('is_superuser') AS super",
  );
  expect(account).toEqual([{ current_user: 'kislap', super: 'off' }]);

  await Promise.all([first.drop(), second.drop()]);
  await expect(query(first.url, 'SELECT 1')).rejects.toThrow('does not exist');
});

it('gives an empty database on request', async () => {
  const empty = await createTestDatabase({ isMigrated: false });
  const schemas = await query(
    empty.url,
    "SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'",
  );
  expect(schemas).toEqual([{ nspname: 'public' }]);
  await empty.drop();
});
