import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { readStored } from './files.ts';
import type { Manifest } from './manifest.ts';

export interface DataFile {
  name: string;
  content: Buffer;
}

const masterKeyFile = 'master.key';
/** The house's keys, the arcade's halves of its keys, and the first accounts. */
const secretFiles = [masterKeyFile, 'arcade.json', 'first-run.json'];
/** What the ledger's proof keeps outside of the database. */
const openFiles = ['ledger-checkpoints.log'];

/** What of DATA_DIR belongs into a backup; read before the snapshot, so that it never tells of more than the rows. */
export function readDataFiles(dataDir: string, withKeys: boolean): DataFile[] {
  return [...openFiles, ...(withKeys ? secretFiles : [])].flatMap((name) => {
    const file = path.join(dataDir, name);
    return fs.existsSync(file) ? [{ name, content: fs.readFileSync(file) }] : [];
  });
}

/** Tells one master key from another without telling anything of the key. */
export function masterKeyMark(dataDir: string): string | null {
  const file = path.join(dataDir, masterKeyFile);
  if (!fs.existsSync(file)) return null;
  const key = Buffer.from(fs.readFileSync(file, 'utf8'), 'base64');
  return createHash('sha256').update('kislap master key\0').update(key).digest('hex').slice(0, 16);
}

/** What a restore did with the files of DATA_DIR, as sentences. */
export async function restoreDataFiles(
  backup: { folder: string; manifest: Manifest; key: Buffer | undefined },
  dataDir: string,
  withKeys: boolean,
): Promise<string[]> {
  const { folder, manifest, key } = backup;
  const said: string[] = [];
  fs.mkdirSync(dataDir, { recursive: true });
  for (const { name, stored } of manifest.files) {
    if (secretFiles.includes(name) && !withKeys) continue;
    const content = await readContent(folder, stored.name, key);
    const place = path.join(dataDir, name);
    if (!fs.existsSync(place)) {
      fs.writeFileSync(place, content, { mode: 0o600, flag: 'wx', flush: true });
      said.push(`${name} was put into ${dataDir}`);
    } else if (!fs.readFileSync(place).equals(content)) {
      // What is there may be the only copy of something: it stays, and a person decides.
      fs.writeFileSync(`${place}.restored`, content, { mode: 0o600, flush: true });
      said.push(
        `${place} is another than that of the backup and stays; the backup's is beside it as ${name}.restored`,
      );
    }
  }
  return [...said, ...judgeMasterKey(manifest, dataDir)];
}

function judgeMasterKey(manifest: Manifest, dataDir: string): string[] {
  if (!manifest.masterKey || manifest.masterKey === masterKeyMark(dataDir)) return [];
  const isInside = manifest.files.some(({ name }) => name === masterKeyFile);
  const where = isInside ? 'it is in the backup: restore again with --with-keys' : 'it is not in the backup';
  return [
    `The sealed columns (vendor keys, TOTP secrets, phone numbers, bank accounts) need the ${masterKeyFile} of then; ${where}. Put it into ${dataDir} before the first start.`,
  ];
}

async function readContent(folder: string, name: string, key: Buffer | undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const target = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  await readStored(folder, name, target, { key });
  return Buffer.concat(chunks);
}
