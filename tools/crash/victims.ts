import fs from 'node:fs';

/** False for one that is dead and was not taken note of yet, too. */
export function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Children of a process, as Linux lists them. */
function childrenOf(pid: number): number[] {
  try {
    const text = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

export function killPostgres(postmaster: number): void {
  signalPostgres(postmaster, 'SIGKILL');
}

/** The postmaster first, so that it starts nothing anew, then everything it started. */
export function signalPostgres(postmaster: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  const children = childrenOf(postmaster);
  for (const pid of [postmaster, ...children]) kill(pid, signal);
}

/** One backend alone: the postmaster then ends all others and recovers by itself. */
export function killBackend(postmaster: number): void {
  const backend = childrenOf(postmaster).find((pid) => titleOf(pid).includes('kislap'));
  if (backend !== undefined) kill(backend);
}

/** The process below this one, at any depth, whose command line has this in it. */
export function findBelow(pid: number, words: string): number | undefined {
  for (const child of childrenOf(pid)) {
    const found = titleOf(child).includes(words) && isAlive(child) ? child : findBelow(child, words);
    if (found !== undefined) return found;
  }
  return undefined;
}

function titleOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}
