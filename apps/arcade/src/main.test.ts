import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@kislap/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OperatorWallet, startOperatorWallet } from './testing/operator-wallet.ts';

let database: TestDatabase;
let operator: OperatorWallet;
let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: false });
  operator = await startOperatorWallet();
  dataDir = await mkdtemp(join(tmpdir(), 'arcade-'));
  const { callbackUrl, vendorPrivateKey, platformPublicKey } = operator;
  await writeFile(
    join(dataDir, 'arcade.json'),
    JSON.stringify({
      databaseUrl: database.url,
      port: 0,
      publicUrl: 'http://localhost:8081',
      siteOrigin: 'http://localhost:8080',
      operator: { operatorId: 'kislap', callbackUrl, vendorPrivateKey, platformPublicKey },
      psp: { merchantId: 'm', apiKey: 'k', webhookSecret: 's', webhookUrl: 'http://127.0.0.1:9/' },
    }),
  );
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await operator.stop();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** Starts the process as the launcher does and waits for the port it names in its log. */
async function launch(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, ARCADE_PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  const ended = new Promise<{ code: number | null }>((resolve) => {
    child.on('exit', (code) => resolve({ code }));
  });
  let output = '';
  const port = await new Promise<number>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /"port":(\d+),"msg":"arcade is listening"/.exec(output);
      if (found) resolve(Number(found[1]));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', () => resolve(0));
  });
  return { child, port, ended, output: () => output };
}

async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`over ${ms} ms`)), ms));
  return Promise.race([promise, late]);
}

it('starts from arcade.json, says it is alive, and ends on SIGTERM within two seconds', async () => {
  const { child, port, ended } = await launch();
  const health = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(health.status).toBe(200);
  expect([200, 503]).toContain((await fetch(`http://127.0.0.1:${port}/readyz`)).status);
  expect((await fetch(`http://127.0.0.1:${port}/art/fiesta-20.svg`)).headers.get('content-type')).toContain(
    'svg',
  );
  child.kill('SIGTERM');
  expect(await within(2_000, ended)).toEqual({ code: 0 });
});

it('ends when its launcher is gone', async () => {
  const { child, ended } = await launch();
  child.disconnect();
  expect(await within(2_000, ended)).toEqual({ code: 0 });
});

it('names the setting it cannot use', async () => {
  const { port, ended, output } = await launch({ ARCADE_PORT: 'many' });
  expect(port).toBe(0);
  expect((await ended).code).toBe(1);
  expect(output()).toContain('ARCADE_PORT');
});
