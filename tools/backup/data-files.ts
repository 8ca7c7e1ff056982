import fs from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readStored } from './files.ts';
import type { OpenedBackup } from './manifest.ts';

/** The house's keys, the arcade's halves of its keys, and the first accounts. */
const secretFiles = ['master.key', 'arcade.json', 'first-run.json'];
/** What the ledger's proof keeps outside of the database. */
const openFiles = ['ledger-checkpoints.log'];

/** What of DATA_DIR belongs into a backup. */
export function listDataFiles(dataDir: string, withKeys: boolean): string[] {
  const names = [...openFiles, ...(withKeys ? secretFiles : [])];
  return names.filter((name) => fs.existsSync(path.join(dataDir, name)));
}

/** What a restore did with the files of DATA_DIR, as sentences. */
export async function restoreDataFiles(
  { folder, manifest, key }: OpenedBackup,
  dataDir: string,
  withKeys: boolean,
): Promise<string[]> {
  const said: string[] = [];
  fs.mkdirSync(dataDir, { recursive: true });
  for (const { name, stored } of manifest.dataFiles) {
    if (secretFiles.includes(name) && !withKeys) continue;
    const content = await buffer(readStored(folder, stored.name, key));
    const place = path.join(dataDir, name);
    if (!fs.existsSync(place)) {
      fs.writeFileSync(place, content, { mode: 0o600, flag: 'wx', flush: true });
      said.push(`${name} was put into ${dataDir}`);
    } else if (!fs.readFileSync(place).equals(content)) {
      // What is there may be the only copy of something: it stays, and a person decides.
      fs.writeFileSync(`${place}.restored`, content, { mode: 0o600, flush: true });
      said.push(`${place} differs from the backup's and stays; the backup's is ${name}.restored beside it`);
    }
  }
  if (fs.existsSync(path.join(dataDir, 'master.key'))) return said;
  const isInside = manifest.dataFiles.some(({ name }) => name === 'master.key');
  const where = isInside ? 'it is in the backup, restore again with --with-keys' : 'it is not in the backup';
  return [...said, `Put the master.key of then into ${dataDir} before the first start: ${where}.`];
}
