import { type ChildProcess, fork, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { embeddedLoginUrl } from '../../core/platform/database/logins.ts';
import { findFreePort } from '../../packages/testkit/src/free-ports.ts';
import { youngHeap } from '../start/service.ts';

export interface BenchServer {
  port: number;
  /** Where the console's calls are answered. */
  consolePort: number;
  pid: number;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

/** One of the server's own entries, as production starts it. */
export async function startServer(
  entry: 'gateway' | 'main',
  databaseUrl: string,
  dataDir: string,
): Promise<BenchServer> {
  fs.mkdirSync(dataDir, { recursive: true });
  const logFile = path.join(dataDir, `${entry}.log`);
  const log = fs.openSync(logFile, 'a');
  const port = await findFreePort();
  const consolePort = await findFreePort();
  const child = spawn(process.execPath, [youngHeap, path.join(root, `apps/server/src/${entry}.ts`)], {
    stdio: ['ignore', log, log],
    env: {
      PATH: path.dirname(process.execPath),
      NODE_ENV: 'production',
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      METRICS_PORT: String(await findFreePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: embeddedLoginUrl(databaseUrl, 'server'),
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      // Guesses at passwords come from many addresses.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  await waitUntilReady(child, port, logFile);
  return { port, consolePort, pid: child.pid ?? 0, stop: () => end(child) };
}

/** The peer: a Fastify with one route that does nothing. */
export function startEmptyFastify(): Promise<BenchServer> {
  return startPeer('fastify-process.ts');
}

/** The floor: Node's own HTTP server, which gives this answer to everything. */
export function startBareHttp(answer: {
  headers: Record<string, string>;
  body: string;
}): Promise<BenchServer> {
  return startPeer('floor/http-process.ts', answer);
}

async function startPeer(file: string, work?: object): Promise<BenchServer> {
  const child = fork(path.join(import.meta.dirname, file), { env: { NODE_ENV: 'production' } });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    if (work) child.send(work);
  });
  return { port, consolePort: 0, pid: child.pid ?? 0, stop: () => end(child) };
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

async function waitUntilReady(child: ChildProcess, port: number, logFile: string): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not start:\n${fs.readFileSync(logFile, 'utf8').slice(-3_000)}`);
}
