import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { embeddedLoginUrl } from '@kislap/platform/database/logins.ts';
import { findFreePorts } from '@kislap/testkit/free-ports';

export type Entry = 'api' | 'gateway' | 'worker';

export interface ServerProcess {
  entry: Entry;
  port: number;
  url: string;
  /** Where the console's calls are answered. */
  consoleUrl: string;
  child: ChildProcess;
  logFile: string;
  /** SIGTERM, and the end of it. */
  stop(): Promise<void>;
}

export interface ProcessSettings {
  /** The owner's; the process itself logs in as the server. */
  databaseUrl: string;
  dataDir: string;
  /** Anything the environment of a server may hold besides. */
  environment?: Record<string, string>;
  /** Gives way to others on this machine until it is ready; only root may end that again. */
  givesWay?: boolean;
}

const entries = path.resolve(import.meta.dirname, '..');
/** Five at once on a busy machine of two cores take half a minute. */
const startLimitMs = 150_000;

/** Starts one entry of the server as production would, on free ports; returns when it is ready. */
export async function startServerProcess(entry: Entry, settings: ProcessSettings): Promise<ServerProcess> {
  const [port, consolePort, metricsPort] = await findFreePorts(3);
  const logFile = path.join(settings.dataDir, `${entry}-${port}.log`);
  fs.mkdirSync(settings.dataDir, { recursive: true });
  const log = fs.openSync(logFile, 'a');
  const child = spawn(process.execPath, [path.join(entries, `${entry}.ts`)], {
    stdio: ['ignore', log, log],
    env: {
      PATH: path.dirname(process.execPath),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: settings.dataDir,
      DATABASE_POOL: '6',
      DEMO: 'off',
      INSIDE_ADDRESSES: '127.0.0.0/8,localhost',
      LOG_LEVEL: 'warn',
      ...settings.environment,
      DATABASE_URL: embeddedLoginUrl(settings.environment?.DATABASE_URL ?? settings.databaseUrl, 'server'),
    },
  });
  fs.closeSync(log);
  if (settings.givesWay && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  // The end of the run stops its processes, whatever the cause.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => process.removeListener('exit', end));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, url, logFile);
  if (settings.givesWay && child.pid) takeUsualPriority(child.pid);
  return {
    entry,
    port: port ?? 0,
    url,
    consoleUrl: `http://127.0.0.1:${consolePort}`,
    child,
    logFile,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Its threads have one each, as they were when they began. */
function takeUsualPriority(pid: number): void {
  for (const thread of fs.readdirSync(`/proc/${pid}/task`)) os.setPriority(Number(thread), 0);
}

/** Lines that a process wrote at level error or above: nothing that was asked for may lead to one. */
export function readErrors({ logFile }: ServerProcess): string[] {
  const lines = fs.readFileSync(logFile, 'utf8').split('\n').filter(Boolean);
  return lines.filter((line) => {
    const level = /^\{"level":(\d+)/.exec(line)?.[1];
    return level === undefined ? true : Number(level) >= 50;
  });
}

async function waitUntilReady(child: ChildProcess, url: string, logFile: string): Promise<void> {
  const until = performance.now() + startLimitMs;
  while (performance.now() < until) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const how = child.exitCode === null ? 'was not ready in time' : `ended with ${child.exitCode}`;
  child.kill('SIGKILL');
  throw new Error(`a server process ${how}:\n${fs.readFileSync(logFile, 'utf8').slice(-3_000)}`);
}
