import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { assert } from './errors.ts';

const directory = new URL('./schema/', import.meta.url);
/** Any constant: it only has to be the same for every process that migrates. */
const migrationLock = 7_205_188;

/** Applies what is missing, in order, all or nothing. A file that changed after it was applied is refused. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'kislap-arcade-migrate' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query('CREATE SCHEMA IF NOT EXISTS arcade');
    await client.query(`CREATE TABLE IF NOT EXISTS arcade.migration (
      name text PRIMARY KEY, content_hash text NOT NULL, applied_at timestamptz NOT NULL)`);
    const { rows } = await client.query<{ name: string; content_hash: string }>(
      'SELECT name, content_hash FROM arcade.migration',
    );
    const applied = new Map(rows.map((row) => [row.name, row.content_hash]));
    for (const name of (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()) {
      const sql = await readFile(new URL(name, directory), 'utf8');
      const hash = createHash('sha256').update(sql).digest('hex');
      const known = applied.get(name);
      assert(
        known === undefined || known === hash,
        `migration ${name} was changed after it had been applied`,
      );
      if (known !== undefined) continue;
      await client.query(sql);
      await client.query('INSERT INTO arcade.migration VALUES ($1, $2, now())', [name, hash]);
    }
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
