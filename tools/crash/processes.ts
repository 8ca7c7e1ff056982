import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Order, ProcessName } from './points.ts';

export interface Running {
  name: ProcessName;
  child: ChildProcess;
  isRunning(): boolean;
  /** Resolves when it has ended, whoever ended it. */
  ended: Promise<void>;
  /** Resolves once the process will carry it out. */
  give(order: Order): Promise<void>;
  /** Every message it sends. */
  onMessage(listener: (message: Record<string, unknown>) => void): () => void;
  kill(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
const preload = path.join(import.meta.dirname, 'preload.ts');

export const entries: Record<ProcessName, string> = {
  money: path.join(import.meta.dirname, 'money-process.ts'),
  gateway: path.join(root, 'apps/server/src/gateway.ts'),
  api: path.join(root, 'apps/server/src/api.ts'),
  worker: path.join(root, 'apps/server/src/worker.ts'),
  transfers: path.join(root, 'features/transfers/server/crash-process.testkit.ts'),
};

/** Starts one of our processes with the preload before its own code. */
export function launch(
  name: ProcessName,
  parts: { env: NodeJS.ProcessEnv; logDir: string; imports?: readonly string[] },
): Running {
  const log = fs.openSync(path.join(parts.logDir, `${name}.log`), 'a');
  const imports = [preload, ...(parts.imports ?? [])].flatMap((file) => ['--import', file]);
  const child = spawn(process.execPath, [...imports, entries[name]], {
    cwd: root,
    env: parts.env,
    stdio: ['ignore', log, log, 'ipc'],
    serialization: 'advanced',
  });
  fs.closeSync(log);
  child.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  function onMessage(listener: (message: Record<string, unknown>) => void) {
    child.on('message', listener);
    return () => void child.off('message', listener);
  }
  return {
    name,
    child,
    isRunning,
    ended,
    onMessage,
    give(order) {
      return new Promise((resolve, reject) => {
        const stop = onMessage(({ taken }) => {
          if (taken !== order.point) return;
          stop();
          resolve();
        });
        void ended.then(() => reject(new Error(`${name} ended before it took its order`)));
        child.send({ order }, () => undefined);
      });
    },
    async kill() {
      if (isRunning()) child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Resolves when the money process says so; fails with the end of its log when it ends before. */
export function untilReady(running: Running, logDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = running.onMessage(({ ready }) => {
      if (ready !== true) return;
      stop();
      resolve();
    });
    void running.ended.then(() =>
      reject(new Error(`${running.name} did not start:\n${endOfLog(running.name, logDir)}`)),
    );
  });
}

export function endOfLog(name: string, logDir: string): string {
  return fs.readFileSync(path.join(logDir, `${name}.log`), 'utf8').slice(-2_000);
}
