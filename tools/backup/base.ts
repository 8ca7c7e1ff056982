import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { archiveFolder, findGap, removeBefore } from '../postgres/archive.ts';
import { clusterNote } from '../postgres/create.ts';
import { findPlace, hasCluster, recoverCluster } from '../postgres.ts';
import { createKey } from './cipher.ts';
import { readStored, requireIntact, syncFolder, writeStored } from './files.ts';
import { type BaseManifest, readManifest, writeManifest } from './manifest.ts';
import { packFolder, unpackInto } from './pack.ts';
import { startProgress } from './progress.ts';
import { backupName, beginBackup, listBackups, removeOldBackups } from './retention.ts';

const packName = 'cluster.pack.zst';
const controlFile = 'global/pg_control';
/** Folders that the server fills anew, and files that belong to the running one alone. */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/;
const leftOut = new RegExp(
  `^(postmaster\\.(pid|opts)|recovery\\.signal|backup_label(\\.old)?|tablespace_map|${clusterNote})$|/pg_internal\\.init|(^|/)pgsql_tmp`,
);

export interface BaseOptions {
  /** The superuser's address of the embedded server, which runs and archives. */
  adminUrl: string;
  dataDir: string;
  folder: string;
  passphrase?: string | undefined;
  say?: (line: string) => void;
}

/** Copies the files of the running cluster; with the archived log they give any moment from then on. */
export async function createBase(options: BaseOptions): Promise<string> {
  const { folder, say = () => undefined } = options;
  const partial = beginBackup(folder);
  const client = new pg.Client({ connectionString: options.adminUrl, application_name: 'kislap-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireArchive(client);
    const started = await client.query("select pg_walfile_name(pg_backup_start('kislap', true)) as segment");
    const sealing = options.passphrase ? await createKey(options.passphrase) : undefined;
    const { cluster } = findPlace(options.dataDir);
    const progress = startProgress(say);
    const isLeftOut = (place: string, isFolder: boolean) => (isFolder ? emptied : leftOut).test(place);
    const source = packFolder(cluster, isLeftOut, controlFile);
    const pack = await writeStored(partial, packName, source, { key: sealing?.key, onBytes: progress.add });
    // The server waits for its archive; one that takes nothing must not hold us for ever.
    await client.query("set statement_timeout = '15min'");
    const ended = await client.query(
      `select labelfile as label, current_setting('server_version') as server,
         to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt"
       from pg_backup_stop(true)`,
    );
    const { label, server, madeAt } = ended.rows[0];
    const manifest: BaseManifest = { madeAt, server, startSegment: started.rows[0].segment, pack, label };
    writeManifest('base', partial, manifest, sealing);
    const place = path.join(folder, backupName('base', madeAt));
    fs.renameSync(partial, place);
    syncFolder(folder);
    progress.end(`cluster copied to ${place}`);
    return place;
  } finally {
    fs.rmSync(partial, { recursive: true, force: true });
    await client.end();
  }
}

async function requireArchive(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select current_setting('archive_mode') as mode");
  if (rows[0].mode !== 'on') {
    throw new Error('The log is not archived: start with BACKUP_DIR set, then copy the cluster.');
  }
}

/** Removes all but the newest `keep` copies, and the log that none of those needs. */
export async function removeOldBases(
  folder: string,
  keep: number,
  passphrase: string | undefined,
): Promise<string[]> {
  const said = removeOldBackups('base', folder, keep).map((name) => `removed ${name}`);
  const oldest = listBackups('base', folder).at(-1);
  if (!oldest) return said;
  const { manifest } = await readManifest('base', path.join(folder, oldest), passphrase);
  const count = removeBefore(archiveFolder(folder), manifest.startSegment);
  return count > 0 ? [...said, `removed ${count} segments of the log from before ${oldest}`] : said;
}

/** Puts the newest copy from before `until` into an empty DATA_DIR and replays the log up to that moment. */
export async function restorePointInTime(options: {
  folder: string;
  dataDir: string;
  until: Date | undefined;
  passphrase: string | undefined;
  say: (line: string) => void;
}): Promise<void> {
  const { folder, dataDir, until, say } = options;
  const archive = archiveFolder(folder);
  const base = findBase(folder, until);
  const { manifest, key } = await readManifest('base', base, options.passphrase);
  await requireIntact(base, manifest.pack);
  const gap = findGap(archive, manifest.startSegment);
  if (gap) throw new Error(`The archived log lacks ${gap} in ${archive}: nothing after it can be restored.`);
  if (hasCluster(dataDir)) {
    throw new Error(
      `${dataDir} has a database already: restore a moment into a folder of its own, --into <folder>.`,
    );
  }
  say(`✓ ${base} is as it was written`);
  const { cluster } = findPlace(dataDir);
  // What an interrupted restore left was never marked as whole.
  fs.rmSync(cluster, { recursive: true, force: true });
  fs.mkdirSync(cluster, { recursive: true, mode: 0o700 });
  await readStored(base, packName, unpackInto(cluster), { key });
  fs.writeFileSync(path.join(cluster, 'backup_label'), manifest.label);
  await recoverCluster(dataDir, archive, until);
  say(`✓ the log is replayed up to ${until?.toISOString() ?? 'its end'}`);
}

function findBase(folder: string, until: Date | undefined): string {
  const limit = until ? backupName('base', until.toISOString()) : undefined;
  const name = listBackups('base', folder).find((each) => limit === undefined || each <= limit);
  if (!name)
    throw new Error(`${folder} has no copy of the cluster${until ? ' from before that moment' : ''}.`);
  return path.join(folder, name);
}
