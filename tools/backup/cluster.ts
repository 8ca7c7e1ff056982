import fs from 'node:fs';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import type { Connection, Submittable } from 'pg';
import { archiveFolder, findGap } from '../postgres/archive.ts';
import { clusterNote } from '../postgres/create.ts';
import type { Durability } from '../postgres/settings.ts';
import { hasCluster, type RecoveryTarget, recoverCluster } from '../postgres.ts';
import { withClient } from './client.ts';
import { readStored, type StoredFile } from './files.ts';
import type { Copied, OpenedBackup } from './manifest.ts';
import { runProgram } from './program.ts';

/**
 * Copies the files of a running embedded server. The server makes the copy itself, by the protocol that pg_basebackup
 * speaks, with the log that makes it whole.
 */
export async function copyCluster<Written = StoredFile>(
  url: string,
  write: (tar: Readable) => Promise<Written>,
): Promise<Omit<Copied, 'database'> & { database: Written }> {
  // The embedded server's two roles have one password.
  const admin = new URL('/postgres', url);
  admin.username = 'postgres';
  return withClient(`${admin.href}?replication=database`, async (client) => {
    // The server keeps the log of the copy as long as this slot is there, which ends with the connection.
    await client.query(`CREATE_REPLICATION_SLOT kislap_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`);
    const copy = client.query(new BaseBackup());
    const database = await write(copy.tar);
    const { rows } = await client.query(
      `select current_setting('server_version') as server, pg_walfile_name('${copy.startsAt}') as "startSegment",
         to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt"`,
    );
    return { kind: 'cluster', database, ...rows[0] };
  });
}

/** One BASE_BACKUP command: two answers of rows, then the tar in messages, then a last row. */
class BaseBackup implements Submittable {
  readonly tar = new PassThrough({ highWaterMark: 1 << 20 });
  /** Where the log of the copy starts: the first value of the first row. */
  startsAt = '';
  #archives = 0;

  submit(connection: Connection): void {
    this.tar.once('close', () => {
      if (!this.tar.readableEnded) connection.stream.destroy();
    });
    // The log is in the copy, so a slow archive need not be waited for.
    connection.query("BASE_BACKUP (LABEL 'kislap', CHECKPOINT 'fast', WAL, WAIT false)");
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: string[] }): void {
    this.startsAt ||= fields[0] ?? '';
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'n') this.#archives += 1;
    if (this.#archives > 1) this.tar.destroy(new Error('A server with tablespaces cannot be copied.'));
    if (kind !== 'd' || this.tar.destroyed) return;
    // The client uses its buffer again for what comes next.
    if (this.tar.write(Buffer.from(chunk.subarray(1))) || connection.stream.isPaused()) return;
    connection.stream.pause();
    this.tar.once('drain', () => connection.stream.resume());
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(connection: Connection): void {
    this.tar.end();
    // A stream that has been ended says no more `drain`: without this the next answer would never be read.
    connection.stream.resume();
  }

  handleError(error: Error): void {
    this.tar.destroy(error);
  }
}

/** Puts the copy into a new DATA_DIR and replays the archived log as far as `until` says. */
export async function restoreCluster(
  backup: OpenedBackup,
  dataDir: string,
  until: RecoveryTarget,
  durability: Durability = 'full',
): Promise<void> {
  const { folder, key, manifest } = backup;
  const archive = archiveFolder(path.dirname(folder));
  if (until !== 'backup') requireLog(archive, manifest.startSegment ?? '');
  if (hasCluster(dataDir)) {
    throw new Error(`${dataDir} has a database already: restore into a new folder, --into <folder>.`);
  }
  await recoverCluster({ dataDir, archive, until, durability }, (cluster) =>
    runProgram(readStored(folder, manifest.database.name, key), 'tar', [
      '-x',
      '--no-same-owner',
      `--exclude=${clusterNote}`,
      `--directory=${cluster}`,
    ]),
  );
}

function requireLog(archive: string, startSegment: string): void {
  if (!fs.existsSync(archive)) throw new Error(`There is no archived log in ${archive}.`);
  const gap = findGap(archive, startSegment);
  if (gap) throw new Error(`The archived log lacks ${gap} in ${archive}: nothing after it can be restored.`);
}
