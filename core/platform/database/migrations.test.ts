import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTestDatabase } from '@kislap/testkit';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SchemaFolder } from '../schemas.ts';
import { migrateSchemas } from './migrations.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let root: string;

beforeEach(async () => {
  database = await createTestDatabase({ isMigrated: false });
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'kislap-schema-'));
});

afterEach(async () => {
  await pool.end();
  await database.drop();
  await fs.rm(root, { recursive: true });
});

async function folder(name: string, files: Record<string, string>): Promise<SchemaFolder> {
  const place = path.join(root, name);
  await fs.mkdir(place, { recursive: true });
  for (const [file, sql] of Object.entries(files)) await fs.writeFile(path.join(place, file), sql);
  return { name, url: pathToFileURL(`${place}/`) };
}

async function listApplied(): Promise<string[]> {
  const { rows } = await pool.query('select name from platform.migration order by applied_at, name');
  return rows.map(({ name }) => name);
}

// The runner ends with what the ledger's numbers are read for.
const ledger = { name: 'ledger', url: new URL('../../ledger/schema/', import.meta.url) };

describe('migrate', () => {
  it('applies the folders in the order given, not by name, and each file once', async () => {
    const below = await folder('zebra', {
      '0001_below.sql': 'create table public.below (id integer primary key);',
    });
    const above = await folder('apple', {
      '0001_above.sql': 'create table public.above (id integer references public.below);',
    });
    await migrateSchemas(database.url, [ledger, below, above]);
    await migrateSchemas(database.url, [ledger, below, above]);
    const names = await listApplied();
    expect(names.filter((name) => /zebra|apple/.test(name))).toEqual([
      'zebra/0001_below.sql',
      'apple/0001_above.sql',
    ]);
  });

  it('refuses a file that was changed after it had been applied', async () => {
    const files = { '0001_one.sql': 'create table public.one (id integer primary key);' };
    const one = await folder('one', files);
    await migrateSchemas(database.url, [ledger, one]);
    await folder('one', { '0001_one.sql': `${files['0001_one.sql']} -- changed` });
    await expect(migrateSchemas(database.url, [ledger, one])).rejects.toThrow(
      'migration one/0001_one.sql was changed after it had been applied',
    );
  });

  it('leaves nothing of a file that failed', async () => {
    const bad = await folder('bad', {
      '0001_bad.sql': 'create table public.bad (id integer); select 1 / 0;',
    });
    await expect(migrateSchemas(database.url, [ledger, bad])).rejects.toThrow(
      'migration bad/0001_bad.sql failed',
    );
    const { rows } = await pool.query(`select to_regclass('public.bad') as found`);
    expect(rows[0].found).toBeNull();
    expect(await listApplied()).not.toContain('bad/0001_bad.sql');
  });
});
