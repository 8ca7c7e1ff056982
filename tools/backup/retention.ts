import fs from 'node:fs';
import path from 'node:path';
import { archiveFolder, removeBefore } from '../postgres/archive.ts';
import { manifestName, readSigned } from './manifest.ts';

const unfinished = '.unfinished-';
/** No backup takes as long; what is older was left by one that was killed. */
const abandonedMs = 2 * 24 * 3_600_000;
const namePattern = /^kislap-\d{4}-\d{2}-\d{2}T[\d-]+Z$/;

/** The folder of a backup: its name is the time, so that names sort by it. */
export function backupName(madeAt: string): string {
  return `kislap-${madeAt.replaceAll(/[:.]/g, '-')}`;
}

/** Finished backups in a folder, newest first. */
export function listBackups(folder: string): string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => namePattern.test(name) && fs.existsSync(path.join(folder, name, manifestName)))
    .sort()
    .reverse();
}

/** Removes all but the newest `keep`, and the archived log that none of those needs. Returns what went, as sentences. */
export function removeOldBackups(folder: string, keep: number): string[] {
  const all = listBackups(folder);
  const old = all.slice(keep);
  for (const name of old) {
    // Without its manifest it is no backup, whatever interrupts the rest.
    fs.rmSync(path.join(folder, name, manifestName));
    fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  const said = old.map((name) => `removed ${name}`);
  const starts = all.slice(0, keep).map((name) => readSigned(path.join(folder, name)).manifest.startSegment);
  const oldest = starts.findLast((start) => start !== undefined);
  const archive = archiveFolder(folder);
  if (oldest === undefined || !fs.existsSync(archive)) return said;
  const count = removeBefore(archive, oldest);
  return count > 0 ? [...said, `removed ${count} segments of the log that no kept backup needs`] : said;
}

/** A folder to write into until all is there. Removes what killed backups left of theirs. */
export function beginBackup(folder: string): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 });
  for (const name of fs.readdirSync(folder).filter((each) => each.startsWith(unfinished))) {
    const place = path.join(folder, name);
    const isAbandoned = fs.statSync(place).mtimeMs < Date.now() - abandonedMs;
    if (isAbandoned) fs.rmSync(place, { recursive: true, force: true });
  }
  return fs.mkdtempSync(path.join(folder, unfinished));
}
