import fs from 'node:fs';
import path from 'node:path';
import { requireIntact, type StoredFile, syncFolder } from './files.ts';
import { openKey, type Sealing, signText } from './sealing.ts';

export const manifestName = 'manifest.json';
const format = 'kislap-backup-2';

/** What a copy of a database says of itself. */
export interface Copied {
  /** The files of an embedded server, or what pg_dump wrote. */
  kind: 'cluster' | 'dump';
  /** By the database's clock. No earlier moment can be restored from it. */
  madeAt: string;
  server: string;
  /** The first segment of the log that the copy needs. Absent for a dump. */
  startSegment?: string;
  database: StoredFile;
}

/** What a backup consists of. Anybody may read it; it tells no key and no row. */
export interface Manifest extends Copied {
  format: typeof format;
  /** Files of DATA_DIR that were taken along. */
  dataFiles: { name: string; stored: StoredFile }[];
  sealing: Sealing | null;
}

export interface OpenedBackup {
  folder: string;
  manifest: Manifest;
  key: Buffer | undefined;
}

/** Writes the manifest last: a folder without it is no backup. */
export function writeManifest(
  folder: string,
  content: Omit<Manifest, 'format'>,
  key: Buffer | undefined,
): Manifest {
  const manifest: Manifest = { format, ...content };
  const signed = { manifest, signature: signText(key, JSON.stringify(manifest)) };
  const text = `${JSON.stringify(signed, undefined, 1)}\n`;
  fs.writeFileSync(path.join(folder, manifestName), text, { flag: 'wx', mode: 0o600, flush: true });
  syncFolder(folder);
  return manifest;
}

/** Proves every byte of a backup before anything else happens. */
export async function openBackup(folder: string, passphrase: string | undefined): Promise<OpenedBackup> {
  const { manifest, signature } = readSigned(folder);
  const key = readKey(manifest.sealing, passphrase);
  if (signText(key, JSON.stringify(manifest)) !== signature) throw damaged(folder);
  for (const { stored } of [{ stored: manifest.database }, ...manifest.dataFiles]) {
    await requireIntact(folder, stored);
  }
  return { folder, manifest, key };
}

/** The manifest and its signature, unproven. */
export function readSigned(folder: string): { manifest: Manifest; signature: string } {
  const file = path.join(folder, manifestName);
  if (!fs.existsSync(file)) throw new Error(`${folder} is no backup: it has no ${manifestName}.`);
  let signed: { manifest: Manifest; signature: string };
  try {
    signed = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (cause) {
    throw damaged(folder, cause);
  }
  if (signed.manifest?.format === format) return signed;
  throw new Error(`${file} is of no version that this product knows; the backup cannot be used.`);
}

function readKey(sealing: Sealing | null, passphrase: string | undefined): Buffer | undefined {
  if (sealing && passphrase) return openKey(passphrase, sealing);
  if (sealing) throw new Error('This backup is encrypted: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.');
  if (!passphrase) return undefined;
  throw new Error('A passphrase is set, but this backup is not encrypted: unset it if you expect that.');
}

function damaged(folder: string, cause?: unknown): Error {
  const file = path.join(folder, manifestName);
  return new Error(`${file} is not as it was written; the backup cannot be used.`, { cause });
}
