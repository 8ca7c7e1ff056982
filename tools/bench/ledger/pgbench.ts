import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endedChildrenTime, postgresTime } from '../processor.ts';

export interface PgbenchWork {
  url: string;
  seconds: number;
  clients: number;
  /** A script of pgbench; TPC-B where there is none. */
  script?: string;
  postmaster: number;
}

export interface PgbenchResult {
  perSecond: number;
  /** Microseconds of processor time for each transaction. */
  client: number;
  postgres: number;
}

export function findPgbench(): string | undefined {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return 'pgbench';
  } catch {
    return undefined;
  }
}

/** Fills a database for TPC-B. */
export function prepareTpcB(program: string, url: string): void {
  execFileSync(program, ['-i', '-s', '10', '-q', url], { stdio: 'ignore' });
}

/** Transactions per second, without the time it takes to connect. */
export function runPgbench(program: string, work: PgbenchWork): PgbenchResult {
  const file = path.join(os.tmpdir(), `kislap-bench-${process.pid}.sql`);
  if (work.script) fs.writeFileSync(file, work.script);
  const what = work.script ? ['-f', file] : ['-b', 'tpcb-like'];
  const flags = ['-n', '-M', 'prepared', '-c', String(work.clients), '-j', '2', '-T', String(work.seconds)];
  const before = [endedChildrenTime(), postgresTime(work.postmaster)] as const;
  try {
    const output = execFileSync(program, [...what, ...flags, work.url], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const tps = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
    const done = Number(/^number of transactions actually processed: (\d+)/m.exec(output)?.[1]);
    if (!tps || !done) throw new Error(`pgbench said:\n${output}`);
    return {
      perSecond: tps,
      client: (endedChildrenTime() - before[0]) / done,
      postgres: (postgresTime(work.postmaster) - before[1]) / done,
    };
  } finally {
    fs.rmSync(file, { force: true });
  }
}
