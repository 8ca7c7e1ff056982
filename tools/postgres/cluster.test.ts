import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAlive } from '../launch/folder-lock.mjs';
import { removeCluster, startPostgres } from './cluster.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-cluster-'));
  fs.chmodSync(dataDir, 0o755);
});
afterEach(() => removeCluster(dataDir));

it('starts, keeps its password private, and is gone after stop', async () => {
  const server = await startPostgres({ dataDir, durability: 'relaxed' });
  expect(fs.statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
  expect(server.url).toContain(fs.readFileSync(path.join(dataDir, 'postgres-password'), 'utf8'));

  const from = performance.now();
  await server.stop();
  expect(performance.now() - from).toBeLessThan(4_500);
  expect(isAlive(server.pid)).toBe(false);
});

it('takes over from a launcher that was killed, in the same cluster', async () => {
  const program = path.join(import.meta.dirname, '../postgres.ts');
  const launcher = spawn(process.execPath, [program, '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  while (!output.includes('ready')) output += String((await once(launcher.stdout, 'data'))[0]);
  const orphan = Number(/pid (\d+)/.exec(output)?.[1]);
  const password = fs.readFileSync(path.join(dataDir, 'postgres-password'), 'utf8');
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');

  const server = await startPostgres({ dataDir });
  expect(isAlive(orphan)).toBe(false);
  expect(server.url).toContain(password);
  expect(fs.readFileSync(server.logFile, 'utf8')).toContain('ready to accept connections');
  await server.stop();
});

it('does not mistake another process for its server after a crash left a pid file', async () => {
  const first = await startPostgres({ dataDir, durability: 'relaxed' });
  await first.stop();
  const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
  fs.writeFileSync(pidFile, `${process.pid}\n${path.join(dataDir, 'postgres')}\n`);

  const second = await startPostgres({ dataDir, durability: 'relaxed' });
  expect(second.pid).not.toBe(process.pid);
  await second.stop();
});
