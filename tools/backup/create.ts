import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { copyCluster } from './cluster.ts';
import { listDataFiles } from './data-files.ts';
import { dumpDatabase } from './dump.ts';
import { syncFolder, writeStored } from './files.ts';
import type { Reached } from './instance.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { backupName, beginBackup } from './retention.ts';
import { createKey } from './sealing.ts';

export interface BackupOptions {
  database: Pick<Reached, 'url' | 'isEmbedded'>;
  /** Backups stand in it side by side. */
  folder: string;
  dataDir: string;
  passphrase?: string | undefined;
  /** Takes the keys along without which the sealed columns cannot be read. Only with a passphrase. */
  withKeys?: boolean;
}

/** Writes one consistent backup of a database in use. The folder appears when all of it is on disk. */
export async function createBackup(options: BackupOptions): Promise<{ folder: string; manifest: Manifest }> {
  const { database, folder, dataDir, passphrase, withKeys = false } = options;
  if (withKeys && !passphrase) {
    throw new Error('Keys go into a backup only encrypted: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.');
  }
  const partial = beginBackup(folder);
  try {
    const { key, sealing = null } = passphrase ? createKey(passphrase) : {};
    // Read before the database, so that they never tell of more than its rows.
    const dataFiles: Manifest['dataFiles'] = [];
    for (const name of listDataFiles(dataDir, withKeys)) {
      const content = fs.readFileSync(path.join(dataDir, name));
      dataFiles.push({ name, stored: await writeStored(partial, `data-dir.${name}.zst`, content, key) });
    }
    const write = (name: string) => (source: Readable) => writeStored(partial, name, source, key);
    const copied = database.isEmbedded
      ? await copyCluster(database.url, write('database.tar.zst'))
      : await dumpDatabase(database.url, write('database.dump.zst'));
    const manifest = writeManifest(partial, { ...copied, dataFiles, sealing }, key);
    const place = path.join(folder, backupName(copied.madeAt));
    fs.renameSync(partial, place);
    syncFolder(folder);
    return { folder: place, manifest };
  } finally {
    fs.rmSync(partial, { recursive: true, force: true });
  }
}
