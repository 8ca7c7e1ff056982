import { createTestDatabase, type TestDatabase } from '@kislap/testkit';
import { startTcpProxy, type TcpProxy } from '@kislap/testkit/faults';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { type DatabaseHandle, openDatabase } from './database.ts';
import { createSignals, type Signals } from './signals.ts';

let test: TestDatabase;
let proxy: TcpProxy;
let database: DatabaseHandle;
let far: Signals;
let near: Signals;

beforeAll(async () => {
  test = await createTestDatabase({ isMigrated: false });
  database = openDatabase(test.url, { poolSize: 2 });
  const url = new URL(test.url);
  proxy = await startTcpProxy({ targetPort: Number(url.port) });
  url.port = String(proxy.port);
  const parts = { pool: database.pool, log: createLog({ logLevel: 'silent' }) };
  far = await createSignals({ ...parts, databaseUrl: url.href, processId: 'far' });
  near = await createSignals({ ...parts, databaseUrl: test.url, processId: 'near' });
});
afterAll(async () => {
  await far.close();
  await near.close();
  await proxy.close();
  await database.close();
  await test.drop();
});

it('comes back once, however often it had to try while the database was away', async () => {
  let reconnects = 0;
  far.onReconnect(() => {
    reconnects += 1;
  });
  proxy.setState('closed');
  proxy.cut();
  const before = proxy.accepted();
  await expect.poll(() => proxy.accepted() - before).toBeGreaterThanOrEqual(3);
  proxy.setState('open');
  await expect.poll(() => reconnects).toBeGreaterThan(0);

  const heard: unknown[] = [];
  far.on('news', (payload) => heard.push(payload));
  near.emit('news', 'one');
  await expect.poll(() => heard).toEqual(['one']);
  // More of them would come within the second that lies between two tries.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect([reconnects, proxy.connections()]).toEqual([1, 1]);
});
