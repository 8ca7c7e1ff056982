import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { enqueueJob, startJobs } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ register: () => undefined });
});
afterAll(() => server.close());

it('runs what was committed, not what was rolled back, and tries a failed job again', async () => {
  const { kysely, pool, url } = server.platform.database;
  const ran: unknown[] = [];
  let failures = 0;
  const jobs = await startJobs({
    databaseUrl: url,
    log: server.platform.log,
    jobs: [
      { name: 'test.note', run: async (payload) => void ran.push(payload) },
      {
        name: 'test.fail',
        async run() {
          failures += 1;
          throw new Error('not yet');
        },
      },
    ],
  });
  try {
    await kysely.transaction().execute((tx) => enqueueJob(tx, 'test.note', { id: 1 }));
    const rolledBack = kysely.transaction().execute(async (tx) => {
      await enqueueJob(tx, 'test.note', { id: 2 });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await kysely.transaction().execute(async (tx) => {
      await enqueueJob(tx, 'test.fail', {}, { key: 'once' });
      await enqueueJob(tx, 'test.fail', {}, { key: 'once' });
    });
    await vi.waitUntil(() => ran.length === 1 && failures === 1, { timeout: 30_000 });
    await vi.waitUntil(
      async () => {
        const { rows } = await pool.query(
          `SELECT attempts, last_error, locked_at FROM graphile_worker._private_jobs WHERE key = 'once'`,
        );
        return rows[0]?.attempts === 1 && rows[0].locked_at === null && rows[0].last_error === 'not yet';
      },
      { timeout: 30_000, interval: 100 },
    );
    // Its next try is due later; brought forward, it is made.
    await pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'once'`);
    await vi.waitUntil(() => failures === 2, { timeout: 30_000 });
    expect(ran).toEqual([{ id: 1 }]);
  } finally {
    await jobs.stop();
  }
});
