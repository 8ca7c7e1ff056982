import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { storedFunctionScript } from './stored-function.ts';

const clients = '16';

export function findPgbench(): string | undefined {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return 'pgbench';
  } catch {
    return undefined;
  }
}

export function runTpcB(program: string, url: string, seconds: number): number {
  return run(program, ['-b', 'tpcb-like'], url, seconds);
}

export function runStoredFunction(program: string, url: string, seconds: number): number {
  const script = path.join(os.tmpdir(), `kislap-bench-${process.pid}.sql`);
  fs.writeFileSync(script, storedFunctionScript);
  try {
    return run(program, ['-f', script], url, seconds);
  } finally {
    fs.rmSync(script);
  }
}

/** Transactions per second, without the time it takes to connect. */
function run(program: string, what: string[], url: string, seconds: number): number {
  const flags = ['-n', '-M', 'prepared', '-c', clients, '-j', '2', '-T', String(seconds)];
  const output = execFileSync(program, [...what, ...flags, url], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const match = /^tps = ([\d.]+)/m.exec(output);
  if (!match) throw new Error(`pgbench said:\n${output}`);
  return Number(match[1]);
}
