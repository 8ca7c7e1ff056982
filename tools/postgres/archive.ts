import fs from 'node:fs';
import path from 'node:path';
import { canReach, type ServerAccount } from './account.ts';

/** A quiet server hands its log over this often: what a lost disk may cost. */
const handOverSeconds = 60;
const noteFile = 'wal-archive.txt';
const segment = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})\.gz$/;
const segmentsPerFile = 256;

/** Where the write-ahead log of this DATA_DIR goes; noted there, so that whoever starts the server archives. */
export function noteArchive(dataDir: string, folder: string | undefined): void {
  const note = path.join(dataDir, noteFile);
  fs.mkdirSync(dataDir, { recursive: true });
  if (folder === undefined) fs.rmSync(note, { force: true });
  else fs.writeFileSync(note, `${archiveFolder(folder)}\n`);
}

/** The log's part of a folder of backups. */
export function archiveFolder(backupFolder: string): string {
  return path.join(path.resolve(backupFolder), 'wal');
}

/** Settings that hand every finished segment to the noted folder, which is made for the server's account. */
export function archiveSettings(dataDir: string, account: ServerAccount | undefined): string[] {
  const note = path.join(dataDir, noteFile);
  if (!fs.existsSync(note)) return [];
  const folder = fs.readFileSync(note, 'utf8').trim();
  requirePlainPath(folder);
  // The folder around it may be passed through but not listed; the account of the server passes.
  fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o711 });
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) {
    fs.chownSync(folder, account.uid, account.gid);
    if (!canReach(account, folder)) {
      throw new Error(`PostgreSQL runs as "${account.name}", which cannot enter ${folder}: move BACKUP_DIR.`);
    }
  }
  const [part, whole] = [`'${folder}/.%f.part'`, `'${folder}/%f.gz'`];
  // After a crash a segment is offered again: the same is fine, another is not. Only what the disk has counts.
  const keep = `gzip -1 < "%p" > ${part} && sync ${part} && mv ${part} ${whole} && sync '${folder}'`;
  const command = `if test -f ${whole}; then gzip -dc ${whole} | cmp -s - "%p"; else ${keep}; fi`;
  return ['archive_mode=on', `archive_command=${command}`, `archive_timeout=${handOverSeconds}`];
}

/** How far the log is replayed: as far as the copy needs to be whole, to its end, or up to a moment. */
export type RecoveryTarget = 'backup' | 'latest' | Date;

/** Settings that replay the log of a copy and, where there is one, the archive. */
export function recoverySettings(archive: string, until: RecoveryTarget): string[] {
  const hasArchive = fs.existsSync(archive);
  if (hasArchive) requirePlainPath(archive);
  const fetchSegment = `test -f '${archive}/%f.gz' && gzip -dc '${archive}/%f.gz' > "%p"`;
  const settings = [
    `restore_command=${hasArchive ? fetchSegment : 'false'}`,
    'recovery_target_timeline=latest',
    // Otherwise it would call itself ready as soon as it can be read.
    'hot_standby=off',
    'recovery_target_action=promote',
  ];
  if (until === 'latest') return settings;
  if (until === 'backup') return [...settings, 'recovery_target=immediate'];
  return [...settings, `recovery_target_time=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`];
}

function requirePlainPath(folder: string): void {
  if (/['"%\\\n]/.test(folder)) {
    throw new Error(
      `${folder} has a character that the shell or PostgreSQL reads otherwise: move BACKUP_DIR.`,
    );
  }
}

/** The first segment that is missing between two that are there, from `start` on; recovery would stop before it. */
export function findGap(folder: string, start: string): string | undefined {
  const numbers = new Map<string, number[]>();
  for (const name of fs.readdirSync(folder).sort()) {
    const [, timeline = '', high = '', low = ''] = segment.exec(name) ?? [];
    if (timeline === '' || isBefore(name, start)) continue;
    const number = Number.parseInt(high, 16) * segmentsPerFile + Number.parseInt(low, 16);
    numbers.set(timeline, [...(numbers.get(timeline) ?? []), number]);
  }
  const first = start.slice(0, 8);
  if (!fs.existsSync(path.join(folder, `${start}.gz`))) return start;
  for (const [timeline, present] of [...numbers].filter(([name]) => name >= first)) {
    const at = present.findIndex((number, index) => index > 0 && number !== (present[index - 1] ?? 0) + 1);
    if (at > 0) return nameOf(timeline, (present[at - 1] ?? 0) + 1);
  }
  return undefined;
}

/** Removes what no kept base needs; answers how many segments went. */
export function removeBefore(folder: string, start: string): number {
  const old = fs.readdirSync(folder).filter((name) => segment.test(name) && isBefore(name, start));
  for (const name of old) fs.rmSync(path.join(folder, name));
  return old.length;
}

/** By place in the log, whatever the timeline. */
function isBefore(name: string, start: string): boolean {
  return name.slice(8, 24) < start.slice(8, 24);
}

function nameOf(timeline: string, number: number): string {
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return `${timeline}${hex(Math.floor(number / segmentsPerFile))}${hex(number % segmentsPerFile)}`;
}
