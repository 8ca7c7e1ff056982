import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Garbage of the young is collected sooner: a gateway at full load stays at half the memory, at the same speed. */
export const youngHeap = '--max-semi-space-size=8';

/** What a server tells its launcher before it listens (`front-door.ts`). */
const portWanted = 'port wanted';

/** What `npm run dev` tells the launcher when a file of the server changed. */
export const restartServer = 'restart server';

export interface ServiceOptions {
  name: string;
  /** Path of its TypeScript entry below the repository. */
  entry: string;
  logDir: string;
  env: NodeJS.ProcessEnv;
}

export interface Service {
  name: string;
  logFile: string;
  isRunning(): boolean;
  /** Resolves when it is about to listen, or has ended. */
  wantsPort: Promise<void>;
  /** Resolves with how it ended, whoever ended it. */
  ended: Promise<string>;
  /** Asks it to end; after 2.5 s it is made to. */
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
const guard = path.join(import.meta.dirname, 'guard.ts');
const graceMs = 2_500;
/** One of each restart that is allowed, and the one before. */
const logsKept = 6;

/** Starts a part of the product as a process of its own, its output going to a log that is rotated here. */
export function startService(options: ServiceOptions): Service {
  const logFile = path.join(options.logDir, `${options.name}.log`);
  rotate(logFile);
  const log = fs.openSync(logFile, 'a', 0o600);
  const child = spawn(process.execPath, [youngHeap, '--import', guard, path.join(root, options.entry)], {
    cwd: root,
    env: options.env,
    stdio: ['ignore', log, log, 'ipc'],
    // Ctrl-C in a terminal reaches a whole process group; the launcher decides the order of the end.
    detached: true,
  });
  fs.closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const wantsPort = new Promise<void>((resolve) => {
    child.on('message', (message) => message === portWanted && resolve());
    void ended.then(() => resolve());
  });
  return {
    name: options.name,
    logFile,
    wantsPort,
    isRunning: () => isRunning(child),
    ended,
    stop: () => stop(child, ended),
  };
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!isRunning(child)) return;
    child.kill(signal);
    await Promise.race([ended, sleep(graceMs, undefined, { ref: false })]);
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function rotate(logFile: string): void {
  for (let index = logsKept; index >= 1; index -= 1) {
    const from = index === 1 ? logFile : `${logFile}.${index - 1}`;
    if (fs.existsSync(from)) fs.renameSync(from, `${logFile}.${index}`);
  }
}

/** Resolves once `GET /readyz` answers 200; fails with the end of the log if the service ends or takes too long. */
export async function waitUntilReady(service: Service, port: number, limitMs: number): Promise<void> {
  const giveUpAt = performance.now() + limitMs;
  while (service.isRunning() && performance.now() < giveUpAt) {
    if (await isReady(port)) return;
    await sleep(25);
  }
  const how = service.isRunning() ? `is not ready after ${limitMs / 1000} s` : 'ended before it was ready';
  throw new Error(
    `The ${service.name} ${how}. The end of ${service.logFile}:\n${lastLines(service.logFile)}`,
  );
}

async function isReady(port: number): Promise<boolean> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await reply.arrayBuffer();
    return reply.status === 200;
  } catch {
    return false;
  }
}

/** The end of a log. */
export function lastLines(file: string): string {
  return fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-25).join('\n');
}
