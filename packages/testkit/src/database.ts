import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseServer } from './environment.ts';

export interface TestDatabase {
  /** Connects as the account that owns everything in it; no superuser. */
  url: string;
  /** Ends every session on it and removes it. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** `false` gives an empty database instead of a clone with every migration applied. */
  isMigrated?: boolean;
}

/** A database of its own for one test file; about 50 ms. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { adminUrl, user, template } = databaseServer();
  const name = `test_${randomBytes(8).toString('hex')}`;
  const source = (options.isMigrated ?? true) ? template : 'template1';
  // Copied as files it takes half the time: the cluster of a test run does not wait for its disk.
  await asAdmin(adminUrl, `CREATE DATABASE ${name} OWNER ${user} TEMPLATE ${source} STRATEGY file_copy`);
  const url = new URL(adminUrl);
  url.username = user;
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  // A lost connection fails its query, which is enough.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
