import { startTestServer } from '@kislap/server-app/testing/test-server';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { enqueueJob, startJobs } from './jobs.ts';

const server = await startTestServer({ register: () => undefined });
afterAll(() => server.close());

it('runs committed jobs only, and retries a failed job', async () => {
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

it('does the jobs that a killed worker had begun, and leaves a living one its own', async () => {
  const { kysely, pool, url } = server.platform.database;
  const ran: unknown[] = [];
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const parts = { databaseUrl: url, log: server.platform.log };
  const job = {
    name: 'test.slow',
    async run(payload: unknown) {
      ran.push(payload);
      await isReleased;
    },
  };
  const living = await startJobs({ ...parts, jobs: [job] });
  await enqueueJob(kysely, 'test.slow', { id: 'slow' });
  await vi.waitUntil(() => ran.length === 1, { timeout: 30_000 });
  await enqueueJob(kysely, 'test.left', { id: 'left' });
  await pool.query(`UPDATE graphile_worker._private_jobs SET locked_by = 'worker-dead', locked_at = now()
    WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'test.left')`);

  const other = await startJobs({ ...parts, jobs: [job, { ...job, name: 'test.left' }] });
  await vi.waitUntil(() => ran.length >= 2, { timeout: 40_000 });
  expect(ran).toEqual([{ id: 'slow' }, { id: 'left' }]);
  release();
  await Promise.all([living.stop(), other.stop()]);
});

it('repeats a job whose end could not be written, and leaves the running one alone', async () => {
  const { kysely, pool, url } = server.platform.database;
  const ran: unknown[] = [];
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const jobs = await startJobs({
    databaseUrl: url,
    log: server.platform.log,
    jobs: [
      {
        name: 'test.long',
        async run(payload) {
          ran.push(payload);
          await isReleased;
        },
      },
      { name: 'test.unwritten', run: async (payload) => void ran.push(payload) },
    ],
  });
  await enqueueJob(kysely, 'test.long', { id: 'long' });
  await vi.waitUntil(() => ran.length === 1, { timeout: 30_000 });
  // As the queue leaves it when the database was away at the end of a job: the worker's, and nobody runs it.
  await kysely.transaction().execute(async (tx) => {
    await enqueueJob(tx, 'test.unwritten', { id: 'unwritten' });
    await sql`UPDATE graphile_worker._private_jobs j SET locked_by = l.locked_by, locked_at = l.locked_at
      FROM graphile_worker.jobs u, graphile_worker.jobs l
      WHERE u.id = j.id AND u.task_identifier = 'test.unwritten' AND l.task_identifier = 'test.long'`.execute(
      tx,
    );
  });
  await vi.waitUntil(() => ran.length >= 2, { timeout: 40_000 });
  expect(ran).toEqual([{ id: 'long' }, { id: 'unwritten' }]);
  release();
  await vi.waitUntil(
    async () =>
      (await pool.query('SELECT 1 FROM graphile_worker.jobs WHERE locked_by IS NOT NULL')).rowCount === 0,
    { timeout: 30_000 },
  );
  await jobs.stop();
});
