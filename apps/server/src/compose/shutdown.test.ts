import { spawn } from 'node:child_process';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@kislap/testkit';
import { startTcpProxy, type TcpProxy } from '@kislap/testkit/faults';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SeveralProcesses, startSeveralProcesses } from '../testing/several-processes.ts';

/** What a service manager gives a process before it kills it. */
const patienceMs = 10_000;

describe('a part that never ends', () => {
  /** A process with so many of them, ended by what `how` says. */
  async function endWith(stuck: number, how: string): Promise<number | null> {
    const shutdown = JSON.stringify(path.join(import.meta.dirname, 'shutdown.ts'));
    const log = JSON.stringify(path.join(import.meta.dirname, '../../../../core/platform/log.ts'));
    const code = `import { createShutdown } from ${shutdown};
      import { createLog } from ${log};
      const shutdown = createShutdown(createLog({ logLevel: 'silent' }));
      const socket = setInterval(() => undefined, 1_000);
      shutdown.add('what holds the process', () => clearInterval(socket));
      for (let n = 0; n < ${stuck}; n += 1) shutdown.add('stuck', () => new Promise(() => undefined));
      ${how}`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: 'ignore',
      timeout: patienceMs,
      killSignal: 'SIGKILL',
    });
    return new Promise((resolve) => child.once('exit', resolve));
  }

  it('delays the exit no longer than the starter waits, with any number of sockets', async () => {
    expect(await endWith(20, "process.kill(process.pid, 'SIGTERM')")).toBe(0);
  });

  it('keeps the exit code of a failed process', async () => {
    expect(await endWith(1, 'clearInterval(socket); shutdown.request(1);')).toBe(1);
  });
});

describe('a gateway whose database is away', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let house: SeveralProcesses;

  beforeAll(async () => {
    database = await createTestDatabase();
    const url = new URL(database.url);
    proxy = await startTcpProxy({ targetPort: Number(url.port) });
    url.port = String(proxy.port);
    house = await startSeveralProcesses({
      databaseUrl: database.url,
      entries: ['gateway', 'gateway'],
      environment: { DATABASE_URL: url.href },
    });
  });
  afterAll(async () => {
    proxy?.setState('open');
    await house?.close();
    await proxy?.close();
    await database?.drop();
  });

  it.each(['swallow', 'closed'] as const)('ends on SIGTERM: %s', async (state) => {
    const gateway = house.processes[state === 'swallow' ? 0 : 1];
    proxy.setState(state);
    if (state === 'closed') proxy.cut();
    // Asks the database, so that something waits for it.
    const asked = fetch(`${gateway?.url}/readyz`).catch(() => undefined);
    const late = new Promise((resolve) => setTimeout(() => resolve('late'), patienceMs).unref());
    expect(await Promise.race([gateway?.stop(), late])).toBeUndefined();
    expect(gateway?.child.exitCode).toBe(0);
    proxy.setState('open');
    await asked;
  });
});
