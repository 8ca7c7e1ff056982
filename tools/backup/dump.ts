import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import copy from 'pg-copy-streams';
import {
  type CatalogTable,
  listMigrations,
  listSequences,
  listTables,
  readBooks,
  readStreamEnd,
  speakPlainly,
} from './catalog.ts';
import { createKey } from './cipher.ts';
import { type DataFile, masterKeyMark, readDataFiles } from './data-files.ts';
import { syncFolder, writeStored } from './files.ts';
import { type BackedUpTable, type Manifest, writeManifest } from './manifest.ts';
import { startProgress } from './progress.ts';
import { backupName, beginBackup } from './retention.ts';

export interface BackupOptions {
  databaseUrl: string;
  /** Backups stand in it side by side. */
  folder: string;
  dataDir: string;
  passphrase?: string | undefined;
  /** Takes the files along without which the sealed columns cannot be read; only together with a passphrase. */
  withKeys?: boolean;
  say?: (line: string) => void;
}

export interface Backup {
  folder: string;
  manifest: Manifest;
  megabytesPerSecond: number;
}

const connections = 2;

/** Writes one consistent backup of the database while it is in use; the folder appears when all of it is on disk. */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const { folder, passphrase, say = () => undefined } = options;
  if (options.withKeys && !passphrase) {
    throw new Error('Keys go into a backup only encrypted: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.');
  }
  const partial = beginBackup(folder);
  const sealing = passphrase ? await createKey(passphrase) : undefined;
  const snapshot = await openSnapshot(options.databaseUrl);
  try {
    const dataFiles = readDataFiles(options.dataDir, options.withKeys ?? false);
    const content = await describe(snapshot);
    const progress = startProgress(say, content.withRows.length);
    const tables = await copyTables(
      options.databaseUrl,
      snapshot.id,
      content.withRows,
      async (client, table) => {
        const copied = await copyTable(client, table, partial, sealing?.key, progress.add);
        progress.done(table.name, copied.rows);
        return copied;
      },
    );
    const manifest: Manifest = {
      madeAt: snapshot.takenAt,
      server: snapshot.server,
      migrations: content.migrations,
      streamEnd: content.streamEnd,
      tables,
      withoutRows: content.withoutRows,
      sequences: content.sequences,
      books: content.books,
      masterKey: masterKeyMark(options.dataDir),
      files: await copyFiles(dataFiles, partial, sealing?.key),
    };
    writeManifest('rows', partial, manifest, sealing);
    const place = path.join(folder, backupName('rows', manifest.madeAt));
    fs.renameSync(partial, place);
    syncFolder(folder);
    return { folder: place, manifest, megabytesPerSecond: progress.end(`written to ${place}`) };
  } catch (error) {
    fs.rmSync(partial, { recursive: true, force: true });
    throw error;
  } finally {
    await snapshot.client.end();
  }
}

interface Snapshot {
  client: pg.Client;
  id: string;
  takenAt: string;
  server: string;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'kislap-backup' });
  // A lost connection fails its query, which is enough.
  client.on('error', () => undefined);
  await client.connect();
  await speakPlainly(client);
  return client;
}

async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url);
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query(
    `select pg_export_snapshot() as id, current_setting('server_version') as server,
       to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt"`,
  );
  return { client, ...rows[0] };
}

async function describe({ client }: Snapshot) {
  // Numbers are handed out outside of snapshots: read after it, they are beyond every number in the rows.
  const sequences = await listSequences(client);
  const all = await listTables(client);
  const isKept = (table: CatalogTable) => table.persistence === 'p';
  const withRows = all.filter(isKept);
  if (!withRows.some(({ name }) => name === 'platform.migration')) {
    throw new Error('There is nothing of this product in that database.');
  }
  // Nobody may detach or drop a partition while it is read.
  await client.query(`lock table ${withRows.map(({ name }) => name).join(', ')} in access share mode`);
  return {
    withRows,
    withoutRows: all.filter((table) => !isKept(table)).map(({ name }) => name),
    sequences,
    migrations: await listMigrations(client),
    streamEnd: await readStreamEnd(client),
    books: await readBooks(client),
  };
}

/** Spreads the tables over connections that all see the same snapshot; the largest come first. */
async function copyTables(
  url: string,
  snapshotId: string,
  tables: CatalogTable[],
  work: (client: pg.Client, table: CatalogTable) => Promise<BackedUpTable>,
): Promise<BackedUpTable[]> {
  const waiting = [...tables];
  const copied: BackedUpTable[] = [];
  async function copyNext(): Promise<void> {
    const client = await connect(url);
    try {
      await client.query('begin isolation level repeatable read read only');
      await client.query(`set transaction snapshot '${snapshotId}'`);
      for (let table = waiting.shift(); table; table = waiting.shift())
        copied.push(await work(client, table));
    } finally {
      // The others need not go on once one has failed.
      waiting.length = 0;
      await client.end();
    }
  }
  const results = await Promise.allSettled(Array.from({ length: connections }, copyNext));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return copied;
}

async function copyTable(
  client: pg.Client,
  table: CatalogTable,
  folder: string,
  key: Buffer | undefined,
  onBytes: (bytes: number) => void,
): Promise<BackedUpTable> {
  const { name, columns, create } = table;
  const list = columns.map((column) => column.name).join(', ');
  const source = client.query(copy.to(`copy ${name} (${list}) to stdout`));
  const file = `${name.replaceAll(/[^\w.-]/g, '_')}.copy.zst`;
  const stored = await writeStored(folder, file, source, { key, onBytes });
  if (source.rowCount > 0) return { name, columns, create, rows: source.rowCount, file: stored };
  fs.rmSync(path.join(folder, file));
  return { name, columns, create, rows: 0 };
}

async function copyFiles(files: DataFile[], folder: string, key: Buffer | undefined) {
  const copied: Manifest['files'] = [];
  for (const { name, content } of files) {
    copied.push({ name, stored: await writeStored(folder, `data-dir.${name}.zst`, content, { key }) });
  }
  return copied;
}
