import { startTestServer } from '@kislap/server-app/testing/test-server';
import { afterAll, expect, it } from 'vitest';
import { consume, createConsumers } from './consumers.ts';
import { outboxSource } from './outbox.ts';
import { createStillness } from './stillness.ts';

const server = await startTestServer({ register: () => undefined });
afterAll(() => server.close());
const { pool, kysely: db } = server.platform.database;
const insert = `INSERT INTO platform.event (topic, subject_id, payload, occurred_at)
  VALUES ('test.still', $1, '{}', now())`;

/** Another database of the cluster may run something old for a moment. */
async function quiet(stillness: ReturnType<typeof createStillness>): Promise<string> {
  await expect.poll(() => stillness.observe()).toBeDefined();
  return (await stillness.observe()) ?? quiet(stillness);
}

it('is another quiet after an event, and the same after whatever else is written', async () => {
  const stillness = createStillness(db, 0);
  const before = await quiet(stillness);
  await pool.query('SELECT pg_current_xact_id()');
  await pool.query("INSERT INTO platform.consumer (name, cursor) VALUES ('of the test', '')");
  expect(await quiet(stillness)).toBe(before);
  await pool.query(insert, ['next']);
  expect(await quiet(stillness)).not.toBe(before);
});

it('is no quiet while an event waits for an older transaction, whose own event comes with its end', async () => {
  const stillness = createStillness(db, 0);
  const older = await pool.connect();
  await older.query('BEGIN');
  await older.query(insert, ['open']);
  const before = await quiet(stillness);
  await pool.query(insert, ['newer']);
  expect(await stillness.observe()).toBeUndefined();
  await older.query('COMMIT');
  older.release();
  expect(await quiet(stillness)).not.toBe(before);
});

it('asks the database once for all who ask within its time', async () => {
  const { observe } = createStillness(db, 60_000);
  const first = await observe();
  await pool.query(insert, ['unseen']);
  expect(await observe()).toBe(first);
});

it('a resting consumer applies what is written without a signal within a beat or two', async () => {
  const { signals, log, clock } = server.platform;
  const seen: string[] = [];
  const consumer = consume(outboxSource({ db, clock, topics: ['test.still'] }), {
    name: 'still',
    batchSize: 100,
    async apply(_tx, events) {
      seen.push(...events.map(({ subjectId }) => subjectId));
      return undefined;
    },
    async reset() {
      seen.length = 0;
    },
  });
  const consumers = createConsumers({ db, signals, log, consumers: [consumer] });
  consumers.start();
  await expect.poll(() => seen, { timeout: 30_000 }).toHaveLength(4);
  for (const subject of ['a', 'b', 'c']) {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await pool.query(insert, [subject]);
    await expect.poll(() => seen.at(-1), { timeout: 30_000 }).toBe(subject);
  }
  expect(seen.slice(4)).toEqual(['a', 'b', 'c']);
  await consumers.stop();
});
