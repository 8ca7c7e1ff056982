import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Encryption, openKey, openText, sealText } from './cipher.ts';
import { type StoredFile, syncFolder } from './files.ts';

export const manifestName = 'manifest.json';

export interface TableColumn {
  name: string;
  type: string;
}

export interface BackedUpTable {
  /** Quoted for SQL, with its schema. */
  name: string;
  columns: TableColumn[];
  /** Statements that make it where no migration does: a detached month, a partition. */
  create: string[];
  rows: number;
  /** Absent where the table was empty. */
  file?: StoredFile;
}

export interface BackedUpSequence {
  name: string;
  value: string;
  isCalled: boolean;
}

/** What an account of the house or all players of a kind hold together, to be found again after a restore. */
export interface BookLine {
  kind: string;
  currency: string;
  accounts: number;
  balance: string;
}

export interface Manifest {
  /** When the snapshot was taken, by the database's clock. */
  madeAt: string;
  server: string;
  /** Applied migrations and their hashes, by the schema that keeps the list. */
  migrations: Record<string, { name: string; hash: string }[]>;
  /** Every transaction number in the backup is below this one. */
  streamEnd: string;
  tables: BackedUpTable[];
  /** Tables whose rows are worth nothing after a crash either. */
  withoutRows: string[];
  sequences: BackedUpSequence[];
  books: BookLine[];
  /** Which master key the sealed columns need, without telling it. */
  masterKey: string | null;
  /** Files of DATA_DIR that were taken along. */
  files: { name: string; stored: StoredFile }[];
}

/** What a base backup holds: the cluster's files, useless without the log from `startSegment` on. */
export interface BaseManifest {
  /** When the files were all copied, by the database's clock: no earlier moment can be restored from them. */
  madeAt: string;
  server: string;
  startSegment: string;
  /** The server's `backup_label`: from where on the log must be replayed. */
  label: string;
  pack: StoredFile;
}

const formats = { rows: 'kislap-backup', base: 'kislap-base' } as const;

/** What anybody may read: enough to ask for the passphrase. */
interface Cover<Content> {
  format: string;
  version: 1;
  madeAt: string;
  encryption: Encryption | null;
  /** The manifest in plain words, or sealed. */
  content: Content | string;
  /** Of the content; a sealed one proves itself. */
  sha256: string | null;
}

/** Writes the manifest last: a folder without it is no backup. */
export function writeManifest<Kind extends keyof Manifests>(
  kind: Kind,
  folder: string,
  manifest: Manifests[Kind],
  sealing?: { key: Buffer; encryption: Encryption },
): void {
  const text = JSON.stringify(manifest);
  const cover: Cover<Manifests[Kind]> = {
    format: formats[kind],
    version: 1,
    madeAt: manifest.madeAt,
    encryption: sealing?.encryption ?? null,
    content: sealing ? sealText(sealing.key, text) : manifest,
    sha256: sealing ? null : sha256(text),
  };
  const file = path.join(folder, manifestName);
  const content = `${JSON.stringify(cover, undefined, 1)}\n`;
  fs.writeFileSync(file, content, { flag: 'wx', mode: 0o600, flush: true });
  syncFolder(folder);
}

interface Manifests {
  rows: Manifest;
  base: BaseManifest;
}

/** Reads and proves the manifest; the key opens the files beside it. */
export async function readManifest<Kind extends keyof Manifests>(
  kind: Kind,
  folder: string,
  passphrase: string | undefined,
): Promise<{ manifest: Manifests[Kind]; key: Buffer | undefined }> {
  const file = path.join(folder, manifestName);
  if (!fs.existsSync(file)) throw new Error(`${folder} is no backup: it has no ${manifestName}.`);
  const { encryption, content, sha256: digest } = readCover(kind, file);
  if (!encryption) {
    if (passphrase) {
      throw new Error('A passphrase is set, but this backup is not encrypted: unset it if you expect that.');
    }
    if (typeof content === 'string' || sha256(JSON.stringify(content)) !== digest) throw damaged(file);
    return { manifest: content, key: undefined };
  }
  if (!passphrase) {
    throw new Error('This backup is encrypted: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.');
  }
  const key = await openKey(passphrase, encryption);
  const text = typeof content === 'string' ? openText(key, content) : undefined;
  if (text === undefined) throw damaged(file);
  return { manifest: JSON.parse(text), key };
}

function readCover<Kind extends keyof Manifests>(kind: Kind, file: string): Cover<Manifests[Kind]> {
  let cover: Cover<Manifests[Kind]>;
  try {
    cover = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (cause) {
    throw damaged(file, cause);
  }
  if (cover?.format !== formats[kind]) throw new Error(`${file} is no manifest of a backup of this kind.`);
  if (cover.version !== 1) {
    throw new Error(`${file} has version ${cover.version}, which this product does not know.`);
  }
  return cover;
}

function damaged(file: string, cause?: unknown): Error {
  return new Error(`${file} is not as it was written; the backup cannot be used.`, { cause });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
