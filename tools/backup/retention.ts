import fs from 'node:fs';
import path from 'node:path';
import { manifestName } from './manifest.ts';

const kinds = { rows: 'kislap', base: 'base' } as const;

const unfinished = '.unfinished-';
/** No backup takes as long; what is older was left by one that was killed. */
const abandonedMs = 2 * 24 * 3_600_000;

type Kind = keyof typeof kinds;

/** The folder of a backup: its name is the time, so that names sort by it. */
export function backupName(kind: Kind, madeAt: string): string {
  return `${kinds[kind]}-${madeAt.replaceAll(/[:.]/g, '-')}`;
}

/** Finished backups in a folder, newest first. */
export function listBackups(kind: Kind, folder: string): string[] {
  const pattern = new RegExp(`^${kinds[kind]}-\\d{4}-\\d{2}-\\d{2}T[\\d-]+Z$`);
  return fs
    .readdirSync(folder)
    .filter((name) => pattern.test(name) && fs.existsSync(path.join(folder, name, manifestName)))
    .sort()
    .reverse();
}

/** Removes all but the newest `keep`; answers what went. */
export function removeOldBackups(kind: Kind, folder: string, keep: number): string[] {
  const old = listBackups(kind, folder).slice(keep);
  for (const name of old) {
    // Without its manifest it is no backup, whatever interrupts the rest.
    fs.rmSync(path.join(folder, name, manifestName));
    fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  return old;
}

/** A folder to write into until all is there; removes what killed backups left of theirs. */
export function beginBackup(folder: string): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 });
  for (const name of fs.readdirSync(folder).filter((each) => each.startsWith(unfinished))) {
    const place = path.join(folder, name);
    if (fs.statSync(place).mtimeMs < Date.now() - abandonedMs)
      fs.rmSync(place, { recursive: true, force: true });
  }
  return fs.mkdtempSync(path.join(folder, unfinished));
}
