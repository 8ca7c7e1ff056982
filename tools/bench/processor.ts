import fs from 'node:fs';

/**
 * Processor time in microseconds, of one process with its threads, or of a PostgreSQL server with every process it
 * started. It moves far less than the wall clock with whatever else the machine does. Zero where there is no /proc.
 */
export function processorTime(pid: number): number {
  try {
    return fs
      .readdirSync(`/proc/${pid}/task`)
      .reduce((sum, thread) => sum + scheduled(`/proc/${pid}/task/${thread}/schedstat`), 0);
  } catch {
    return 0;
  }
}

/** The server, its living children, and those that have ended since it began. */
export function postgresTime(postmaster: number): number {
  const own = statOf(postmaster);
  if (!own) return 0;
  let sum = scheduled(`/proc/${postmaster}/schedstat`) + own.endedChildren;
  for (const name of fs.readdirSync('/proc')) {
    if (/^\d+$/.test(name) && statOf(Number(name))?.parent === postmaster) {
      sum += scheduled(`/proc/${name}/schedstat`);
    }
  }
  return sum;
}

/** What ended children of this very process took, such as a `pgbench` that was waited for. */
export function endedChildrenTime(): number {
  return statOf(process.pid)?.endedChildren ?? 0;
}

/** The most memory that a process ever had resident, in MiB. */
export function peakMemory(pid: number): number {
  try {
    const match = /^VmHWM:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(match?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const tickMicroseconds = 10_000;

function statOf(pid: number): { parent: number; endedChildren: number } | undefined {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold anything: the state is field 3, the parent 4, children's time 16 and 17.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[13]) + Number(fields[14]);
    return { parent: Number(fields[1]), endedChildren: ticks * tickMicroseconds };
  } catch {
    return undefined;
  }
}

function scheduled(file: string): number {
  try {
    return Number(fs.readFileSync(file, 'utf8').split(' ')[0]) / 1000;
  } catch {
    // It ended between the look at the list and this one.
    return 0;
  }
}
