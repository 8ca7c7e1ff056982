import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Product } from '../packages/testkit/src/environment.ts';
import { findFreePorts } from '../packages/testkit/src/free-ports.ts';
import { plainEnvironment } from './config.ts';
import { removeCluster } from './postgres.ts';

export interface RunningProduct {
  product: Product;
  /** Seconds from `npm start` to its line `ready <url>`. */
  startSeconds: number;
  /** Of `npm start` itself. */
  pid: number;
  /** All that it has said. */
  output(): string;
  /** Resolves when nothing of it runs any more. */
  ended: Promise<void>;
  /** Sends SIGTERM as a service manager would; answers how many seconds the end took. */
  stop(): Promise<number>;
}

const root = path.resolve(import.meta.dirname, '..');
const startLimitMs = 240_000;

/**
 * The built product as a person starts it: `npm start`, on a data directory of its own and free ports. `name` tells it from
 * another of the same process.
 */
export async function startProduct(
  changes: Record<string, string> = {},
  name = 'product',
): Promise<RunningProduct> {
  const dataDir = path.join(root, '.data-tests', `${process.pid}-${name}`);
  await removeCluster(dataDir);
  const [port, consolePort, arcadePort, metricsPort] = await findFreePorts(4);
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: plainEnvironment({
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      ARCADE_PORT: String(arcadePort),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      // Tests need people with a past, not a long one.
      DEMO_DAYS: '14',
      // Vendors and providers of tests are on this machine.
      INSIDE_ADDRESSES: '127.0.0.0/8,localhost',
      ...changes,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // The streams close when the last process that writes to them has ended, which is later than npm's own end.
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const endGroup = () => {
    if (child.pid !== undefined && child.stdout.readable) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', endGroup);

  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`npm start ${why}:\n${lastLines(output)}`));
    const limit = setTimeout(() => fail(`was not ready after ${startLimitMs / 1000} s`), startLimitMs);
    function read(chunk: Buffer) {
      output += chunk;
      if (!/^ready \S+$/m.test(output)) return;
      clearTimeout(limit);
      resolve();
    }
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void closed.then(() => {
      clearTimeout(limit);
      fail('ended');
    });
  });

  async function stop(): Promise<number> {
    const from = performance.now();
    endGroup();
    await closed;
    process.removeListener('exit', endGroup);
    const seconds = (performance.now() - from) / 1000;
    keepLogs(dataDir, name);
    await removeCluster(dataDir);
    return seconds;
  }

  try {
    await ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    product: {
      siteUrl: `http://localhost:${port}`,
      consoleUrl: `http://localhost:${consolePort}`,
      arcadeUrl: `http://localhost:${arcadePort}`,
      dataDir,
      firstRunFile: path.join(dataDir, 'first-run.json'),
    },
    startSeconds: (performance.now() - started) / 1000,
    pid: child.pid ?? 0,
    output: () => output,
    ended: closed,
    stop,
  };
}

/** What explains a failed journey outlives the data directory, in `test-results/`. */
function keepLogs(dataDir: string, name: string): void {
  const logs = path.join(dataDir, 'logs');
  const kept = path.join(root, 'test-results', 'product-logs', name);
  fs.rmSync(kept, { recursive: true, force: true });
  if (fs.existsSync(logs)) fs.cpSync(logs, kept, { recursive: true });
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-40).join('\n');
}
