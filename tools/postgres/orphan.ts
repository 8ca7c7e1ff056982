import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const graceMs = 10_000;

/** Ends a server that outlived its launcher (kill -9), and clears a pid file that names somebody else. */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return;
  const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !runsCluster(pid, cluster)) {
    // PostgreSQL would wait for ever for a pid that a later process was given.
    fs.rmSync(pidFile, { force: true });
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal);
    const giveUpAt = performance.now() + graceMs;
    while (performance.now() < giveUpAt) {
      if (!runsCluster(pid, cluster)) return;
      await sleep(20);
    }
  }
  throw new Error(`The PostgreSQL of an earlier start (pid ${pid}) does not end. End it and start again.`);
}

function runsCluster(pid: number, cluster: string): boolean {
  return commandLine(pid).includes(cluster);
}

function commandLine(pid: number): string {
  try {
    if (fs.existsSync('/proc/self/cmdline')) return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    // Both fail exactly when there is no such process.
    return '';
  }
}
