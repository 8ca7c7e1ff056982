import pg from 'pg';
import copy from 'pg-copy-streams';
import { migrate as migrateArcade } from '../../arcade/src/migrate.ts';
import { migrate } from '../../core/platform/database/migrations.ts';
import {
  listMigrations,
  listPostponed,
  listSequences,
  listTables,
  type Postponed,
  readBooks,
  speakPlainly,
} from './catalog.ts';
import { readStored, requireIntact } from './files.ts';
import { type BackedUpTable, type Manifest, readManifest } from './manifest.ts';
import { startProgress } from './progress.ts';
import { markUnfinished, prepareTarget, removeMark } from './target.ts';

export interface OpenedBackup {
  folder: string;
  manifest: Manifest;
  key: Buffer | undefined;
}

export interface RestoreOptions {
  backup: OpenedBackup;
  databaseUrl: string;
  /** Removes what the database holds now. */
  replace?: boolean;
  say?: (line: string) => void;
  /** Called between the steps, where a test makes a restore fail. */
  onStep?: (step: 'marked' | 'migrated' | 'loaded') => void;
}

const connections = 2;
/** The job queue's library keeps its own level and upgrades by itself. */
const jobLevel = 'graphile_worker.migrations';

/** Proves every byte of a backup before anything else happens. */
export async function openBackup(folder: string, passphrase: string | undefined): Promise<OpenedBackup> {
  const { manifest, key } = await readManifest('rows', folder, passphrase);
  for (const { file } of manifest.tables) if (file) await requireIntact(folder, file);
  for (const { stored } of manifest.files) await requireIntact(folder, stored);
  return { folder, manifest, key };
}

/**
 * Loads a backup into an empty database; answers megabytes per second. Until the last step is done a mark in the database
 * says so, and neither the product nor another restore takes it for a whole one.
 */
export async function restoreBackup(options: RestoreOptions): Promise<number> {
  const { backup, databaseUrl, say = () => undefined, onStep = () => undefined } = options;
  const { manifest } = backup;
  const client = await connect(databaseUrl);
  try {
    await prepareTarget(client, options.replace ?? false);
    await markUnfinished(client, manifest.madeAt);
    onStep('marked');
    await migrateTo(databaseUrl, manifest);
    await requireLevel(client, manifest);
    await makeMissingTables(client, manifest);
    await requireSameColumns(client, manifest);
    const postponed = await listPostponed(client);
    onStep('migrated');

    await runAll(
      client,
      [...postponed.keys, ...postponed.indexes].map(({ drop }) => drop),
    );
    const megabytesPerSecond = await loadTables(databaseUrl, backup, say);
    onStep('loaded');
    await finish(client, manifest, postponed);
    say('✓ keys, indexes and sequences are there; the books are those of the backup');
    await removeMark(client);
    return megabytesPerSecond;
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'kislap-restore' });
  client.on('error', () => undefined);
  await client.connect();
  await speakPlainly(client);
  return client;
}

/** To the level of the backup and no further: its rows have the columns of that level. */
async function migrateTo(databaseUrl: string, { migrations }: Manifest): Promise<void> {
  const namesOf = (schema: string) => new Set(migrations[schema]?.map(({ name }) => name));
  await migrate(databaseUrl, undefined, { only: namesOf('platform') });
  if (migrations.arcade) await migrateArcade(databaseUrl, { only: namesOf('arcade') });
}

async function requireLevel(client: pg.Client, manifest: Manifest): Promise<void> {
  const present = await listMigrations(client);
  for (const [schema, list] of Object.entries(manifest.migrations)) {
    const hashes = new Map(present[schema]?.map(({ name, hash }) => [name, hash]));
    for (const { name, hash } of list) {
      if (hashes.get(name) === hash) continue;
      const how = hashes.has(name) ? 'has another content in' : 'is not part of';
      throw new Error(
        `The backup's migration ${name} ${how} this version: restore with the version that made it.`,
      );
    }
  }
}

/** Months and other tables that no migration makes. */
async function makeMissingTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const present = new Set((await listTables(client)).map(({ name }) => name));
  for (const { name, create } of tables) if (!present.has(name)) await runAll(client, create);
}

async function requireSameColumns(client: pg.Client, { tables }: Manifest): Promise<void> {
  const present = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const types = new Map(present.get(name)?.map((column) => [column.name, column.type]));
    const odd = columns.find((column) => types.get(column.name) !== column.type);
    if (odd && name !== jobLevel) {
      throw new Error(
        `${name} has no column ${odd.name} of type ${odd.type}: this version does not fit the backup.`,
      );
    }
  }
}

async function loadTables(
  databaseUrl: string,
  { folder, manifest, key }: OpenedBackup,
  say: (line: string) => void,
): Promise<number> {
  const waiting = manifest.tables
    .filter(({ name }) => name !== jobLevel)
    .sort((one, other) => (other.file?.bytes ?? 0) - (one.file?.bytes ?? 0));
  const progress = startProgress(say, waiting.length);
  async function loadNext(): Promise<void> {
    const client = await connect(databaseUrl);
    try {
      for (let table = waiting.shift(); table; table = waiting.shift()) {
        await loadTable(client, table, folder, key, progress.add);
        progress.done(table.name, table.rows);
      }
    } finally {
      // The others need not go on once one has failed.
      waiting.length = 0;
      await client.end();
    }
  }
  const results = await Promise.allSettled(Array.from({ length: connections }, loadNext));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return progress.end('loaded');
}

async function loadTable(
  client: pg.Client,
  { name, columns, rows, file }: BackedUpTable,
  folder: string,
  key: Buffer | undefined,
  onBytes: (bytes: number) => void,
): Promise<void> {
  await client.query('begin');
  // What migrations put there is in the backup as well. Emptied in this transaction, the table takes frozen rows.
  await client.query(`truncate table only ${name}`);
  if (file) {
    const list = columns.map((column) => column.name).join(', ');
    const target = client.query(copy.from(`copy ${name} (${list}) from stdin with (freeze)`));
    await readStored(folder, file.name, target, { key, onBytes });
    if (target.rowCount !== rows) {
      throw new Error(`${name} took ${target.rowCount} rows instead of ${rows}.`);
    }
  }
  await client.query('commit');
}

async function finish(
  client: pg.Client,
  manifest: Manifest,
  postponed: { keys: Postponed[]; indexes: Postponed[] },
): Promise<void> {
  await client.query("set maintenance_work_mem = '256MB'");
  await runAll(
    client,
    [...postponed.indexes, ...postponed.keys].map(({ create }) => create),
  );
  await restoreSequences(client, manifest);
  await client.query(releaseJobs);
  await continueStream(client, manifest.streamEnd);
  await client.query('analyze');
  const books = await readBooks(client);
  if (JSON.stringify(books) !== JSON.stringify(manifest.books)) {
    throw new Error('The balances are not those of the backup.');
  }
}

/** Whoever worked on a job when the backup was made will not finish it here. */
const releaseJobs = `
  update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null;
  update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`;

async function restoreSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  const present = new Set((await listSequences(client)).map(({ name }) => name));
  for (const { name, value, isCalled } of sequences) {
    if (present.has(name)) await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled]);
  }
}

/** A backup of before the order was kept over clusters gets the function with the migrations that follow. */
async function continueStream(client: pg.Client, streamEnd: string): Promise<void> {
  const { rows } = await client.query(
    `select to_regprocedure('platform.continue_stream(xid8)') is not null as "isThere"`,
  );
  if (rows[0].isThere) await client.query('select platform.continue_stream($1::text::xid8)', [streamEnd]);
}

async function runAll(client: pg.Client, statements: string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
