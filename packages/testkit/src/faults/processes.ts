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
export function childrenOf(pid: number): number[] {
  try {
    const text = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** The process below this one, at any depth, whose command line has this in it. */
export function findBelow(pid: number, words: string): number | undefined {
  for (const child of childrenOf(pid)) {
    const found = titleOf(child).includes(words) && isAlive(child) ? child : findBelow(child, words);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The command line of a process, or what it calls itself; empty once it is gone. */
export function titleOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
