import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { Tx } from './database.ts';
import { type Consumer, createConsumers, type StoredEvent } from './outbox.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ register: () => undefined });
});
afterAll(() => server.close());

function collector(name: string, fail: (events: StoredEvent[]) => boolean = () => false) {
  const seen: string[] = [];
  const consumer: Consumer = {
    name,
    topics: ['test.happened'],
    async apply(_tx: Tx, events) {
      if (fail(events)) throw new Error('the consumer died');
      seen.push(...events.map((event) => event.subjectId));
    },
  };
  const { database, signals, log } = server.platform;
  const consumers = createConsumers({ db: database.kysely, signals, log, consumers: [consumer] });
  return { seen, consumers };
}

/** Transactions of other databases on the same server hold the readers' horizon back for a moment too. */
async function drainUntil(consumers: { drain(): Promise<void> }, isDone: () => boolean) {
  await expect
    .poll(
      async () => {
        await consumers.drain();
        return isDone();
      },
      { timeout: 10_000 },
    )
    .toBe(true);
}

const publish = (subjectId: string, topic = 'test.happened') =>
  server.platform.outbox.publish(server.platform.database.kysely, { topic, subjectId, payload: {} });

it('applies events in order, once, and only those of its topics', async () => {
  const { seen, consumers } = collector('order');
  for (let index = 0; index < 1_100; index += 1)
    await publish(`e${index}`, index % 2 ? 'test.other' : 'test.happened');
  await drainUntil(consumers, () => seen.length >= 550);
  await consumers.drain();
  expect(seen).toEqual(Array.from({ length: 550 }, (_, index) => `e${index * 2}`));
  expect((await consumers.lag()).order).toBe(0n);
});

it('never skips an event whose transaction commits after a later one', async () => {
  const { seen, consumers } = collector('late');
  await drainUntil(consumers, () => seen.length >= 550);
  seen.length = 0;
  const { pool } = server.platform.database;
  const slow = await pool.connect();
  await slow.query('BEGIN');
  await slow.query(
    `INSERT INTO platform.event (topic, subject_id, payload, occurred_at) VALUES ('test.happened', 'slow', '{}', now())`,
  );
  await publish('quick');
  await consumers.drain();
  expect(seen).toEqual([]);
  await slow.query('COMMIT');
  slow.release();
  await drainUntil(consumers, () => seen.length >= 2);
  expect(seen).toEqual(['slow', 'quick']);
});

it('does not move on when applying fails, and applies all once it works again', async () => {
  let isBroken = true;
  const { seen, consumers } = collector('broken', () => isBroken);
  await publish('after-failure');
  await expect(consumers.drain()).rejects.toThrow('the consumer died');
  isBroken = false;
  await drainUntil(consumers, () => seen.includes('after-failure'));
  expect(seen.filter((id) => id === 'after-failure')).toHaveLength(1);
});

it('works through events in the background, wherever they are written', async () => {
  const { seen, consumers } = collector('background');
  consumers.start();
  await publish('live');
  await expect.poll(() => seen.includes('live'), { timeout: 5_000 }).toBe(true);
  await consumers.stop();
});
