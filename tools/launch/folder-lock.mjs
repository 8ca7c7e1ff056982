import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `work` while no other process holds the lock in `folder`; a lock whose holder is gone does not count. */
export async function withFolderLock(folder, work) {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock');
  while (!tryLock(file)) await sleep(100);
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/**
 * Takes the lock, or answers false while a living process has it. The file holds the pid and when that process
 * began, so that a pid given to another process later is not taken for the holder.
 */
export function tryLock(file) {
  const mine = `${file}.${process.pid}`;
  fs.writeFileSync(mine, identityOf(process.pid), { mode: 0o600 });
  try {
    // A hard link appears with its content or not at all.
    fs.linkSync(mine, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isHeld(file)) return false;
    return takeOver(file, mine);
  } finally {
    fs.rmSync(mine, { force: true });
  }
}

/** Who holds the lock, if a living process does. */
export function holderOf(file) {
  const [pid] = readLock(file).split(' ');
  return isHeld(file) ? Number(pid) : undefined;
}

function takeOver(file, mine) {
  const stale = `${mine}.stale`;
  try {
    fs.renameSync(file, stale);
  } catch {
    return false;
  }
  // Between our look and the rename another process may have taken the lock over: then give it back.
  if (isHeld(stale)) {
    fs.renameSync(stale, file);
    return false;
  }
  fs.rmSync(stale, { force: true });
  try {
    fs.linkSync(mine, file);
    return true;
  } catch {
    return false;
  }
}

function isHeld(file) {
  const content = readLock(file);
  const pid = Number(content.split(' ')[0]);
  return isAlive(pid) && content === identityOf(pid);
}

function readLock(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Whether the process exists and runs; one that ended but was never fetched by its parent does not count. */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return statusOf(pid)?.[0] !== 'Z';
}

function identityOf(pid) {
  return `${pid} ${statusOf(pid)?.[19] ?? 'unknown'}`;
}

/** The fields after the name in Linux's process status: the state comes first, the start time is the twentieth. */
function statusOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
