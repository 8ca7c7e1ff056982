import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { platformSchema, type SchemaFolder } from '../schemas.ts';
import { distribute, hasCitus, placeFunctions, readPlaces, readStorage, statementsOf } from '../storage.ts';
import { grantLogins, type Logins } from './logins.ts';
import { clientTo, poolTo } from './servers/connect.ts';

/** Any constant: it only has to be the same for every process that migrates. */
const migrationLock = 7_205_113;

export interface MigrateOptions {
  /** Refuses a database that a later version migrated, as a restored one may be. */
  refusesLater?: boolean;
  /** Who works on it beside its owner; by default the logins of the embedded server, where it has them. */
  logins?: Logins;
}

/**
 * Applies what is missing of the platform's schema and then of these, folder after folder, each file in its own
 * transaction, and the job queue's own schema. Several processes may call it at once; one works, the others wait. A file
 * that changed after it was applied is refused.
 */
export async function migrateSchemas(
  databaseUrl: string,
  folders: readonly SchemaFolder[],
  options: MigrateOptions = {},
): Promise<void> {
  const client = clientTo(databaseUrl, { application_name: 'kislap-migrate' });
  // A lost connection fails its query, which is enough.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query('CREATE SCHEMA IF NOT EXISTS platform');
    await client.query(`CREATE TABLE IF NOT EXISTS platform.migration (
      name text PRIMARY KEY, content_hash text NOT NULL, applied_at timestamptz NOT NULL)`);
    const applied = await findApplied(client);
    const migrations = await readMigrations([platformSchema, ...folders]);
    if (options.refusesLater) requireKnown(applied, migrations);
    let isChanged = false;
    for (const migration of migrations) {
      const known = applied.get(migration.name);
      if (known === undefined) {
        await apply(client, migration);
        isChanged = true;
      } else if (known !== migration.hash) {
        throw new Error(`migration ${migration.name} was changed after it had been applied`);
      }
    }
    // A new database is made whole before it is spread: what later files change is then a plain table yet.
    if (await hasCitus(client)) await spread(client, migrations);
    await migrateJobs(databaseUrl);
    await continueStream(client);
    await grantLogins(client, isChanged, options.logins);
  } finally {
    await client.end();
  }
}

/**
 * For a process that may not migrate: the first file of these that the database has not, or has otherwise; undefined
 * where it is at this version or a later one.
 */
export async function findMissingMigration(
  databaseUrl: string,
  folders: readonly SchemaFolder[],
): Promise<string | undefined> {
  const client = clientTo(databaseUrl, { application_name: 'kislap-login' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ known: boolean }>(
      "select to_regclass('platform.migration') is not null as known",
    );
    const applied = rows[0]?.known ? await findApplied(client) : new Map<string, string>();
    const migrations = await readMigrations([platformSchema, ...folders]);
    return migrations.find(({ name, hash }) => applied.get(name) !== hash)?.name;
  } finally {
    await client.end();
  }
}

async function spread(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const tables = migrations.flatMap(({ sql }) => readStorage(sql));
  await distribute(client, tables);
  const beside = tables.find(({ storage }) => storage === 'distributed')?.table;
  const places = migrations.flatMap(({ sql }) => readPlaces(sql));
  if (beside) await placeFunctions(client, places, beside);
}

async function migrateJobs(databaseUrl: string): Promise<void> {
  const pgPool = poolTo(databaseUrl, { max: 1, application_name: 'kislap-migrate' });
  try {
    await runMigrations({ pgPool, logger: silentLogger });
  } finally {
    await pgPool.end();
  }
}

function requireKnown(applied: Map<string, string>, migrations: Migration[]): void {
  const names = new Set(migrations.map(({ name }) => name));
  const later = [...applied.keys()].find((name) => !names.has(name));
  if (later)
    throw new Error(`migration ${later} is not part of this version: use the version that applied it`);
}

/** A dump that other tools loaded into this cluster brings numbers that its own transactions have yet to reach. */
async function continueStream(client: pg.Client): Promise<void> {
  await client.query('SELECT platform.continue_stream()');
}

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

async function readMigrations(folders: readonly SchemaFolder[]): Promise<Migration[]> {
  return (await Promise.all(folders.map(readFolder))).flat();
}

async function readFolder({ name: folder, url }: SchemaFolder): Promise<Migration[]> {
  const names = (await readdir(url)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, url), 'utf8');
      return { name: `${folder}/${name}`, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function findApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; content_hash: string }>(
    'SELECT name, content_hash FROM platform.migration',
  );
  return new Map(rows.map((row) => [row.name, row.content_hash]));
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    for (const statement of statementsOf(migration.sql)) await client.query(statement);
    await client.query('INSERT INTO platform.migration VALUES ($1, $2, now())', [
      migration.name,
      migration.hash,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}

const silent = () => undefined;
const silentLogger = {
  error: silent,
  warn: silent,
  info: silent,
  debug: silent,
  scope: () => silentLogger,
} as never;
