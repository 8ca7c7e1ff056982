import { startTestServer } from '@kislap/server-app/testing/test-server';
import { afterAll, expect, it } from 'vitest';
import { consume, createConsumers } from './consumers.ts';
import type { Tx } from './database.ts';
import { outboxSource, type StoredEvent } from './outbox.ts';

const server = await startTestServer({ register: () => undefined });
await server.platform.database.pool.query(
  'CREATE TABLE platform.seen (consumer text, place bigserial, subject text)',
);
afterAll(() => server.close());

interface Options {
  name: string;
  topics?: string[];
  batchSize?: number;
  isRebuiltAtOnce?: boolean;
  /** Runs after the writes of a batch and before its COMMIT. */
  beforeCommit?(tx: Tx, events: StoredEvent[]): Promise<void>;
}

/** A consumer that notes what it is told, in the transaction of its cursor. */
function collector({ name, topics = ['test.happened'], batchSize = 500, beforeCommit, ...rest }: Options) {
  const { database, signals, log, clock } = server.platform;
  const db = database.kysely;
  const run = (tx: Tx, text: string, values: unknown[]) =>
    tx.executeQuery({ sql: text, parameters: values, query: { kind: 'RawNode' } } as never);
  const consumer = consume(outboxSource({ db, clock, topics }), {
    name,
    batchSize,
    ...rest,
    async apply(tx, events) {
      const subjects = events.map((event) => event.subjectId);
      await run(tx, 'INSERT INTO platform.seen (consumer, subject) SELECT $1, unnest($2::text[])', [
        name,
        subjects,
      ]);
      await beforeCommit?.(tx, events);
      return undefined;
    },
    async reset(tx) {
      await run(tx, 'DELETE FROM platform.seen WHERE consumer = $1', [name]);
    },
  });
  const consumers = createConsumers({ db, signals, log, consumers: [consumer] });
  return { consumers, seen: () => seenBy(name) };
}

async function seenBy(name: string): Promise<string[]> {
  const { rows } = await server.platform.database.pool.query<{ subject: string }>(
    'SELECT subject FROM platform.seen WHERE consumer = $1 ORDER BY place',
    [name],
  );
  return rows.map((row) => row.subject);
}

/** Transactions of other databases on the same server hold the readers' horizon back for a moment too. */
async function drainUntil(consumers: { drain(): Promise<void> }, isDone: () => Promise<boolean>) {
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

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

async function publishMany(prefix: string, count: number, topic = 'test.happened') {
  const events = numbered(prefix, count).map((subjectId) => ({ topic, subjectId, payload: {} }));
  await server.platform.outbox.publish(server.platform.database.kysely, ...events);
}

const insertLate = `INSERT INTO platform.event (topic, subject_id, payload, occurred_at)
  VALUES ($1, $2, '{}', now())`;

it('applies events in order, once, and only those of its topics', async () => {
  const { consumers, seen } = collector({ name: 'order' });
  for (let index = 0; index < 1_100; index += 1)
    await publish(`e${index}`, index % 2 ? 'test.other' : 'test.happened');
  await drainUntil(consumers, async () => (await seen()).length >= 550);
  await consumers.drain();
  expect(await seen()).toEqual(Array.from({ length: 550 }, (_, index) => `e${index * 2}`));
  expect(await consumers.lag()).toEqual({ order: { events: 0, seconds: 0 } });
});

it('never skips an event whose transaction commits after a later one', async () => {
  const { consumers, seen } = collector({ name: 'late', topics: ['test.late'] });
  const slow = await server.platform.database.pool.connect();
  await slow.query('BEGIN');
  await slow.query(insertLate, ['test.late', 'slow']);
  await publish('quick', 'test.late');
  await consumers.drain();
  expect(await seen()).toEqual([]);
  expect((await consumers.lag()).late?.events).toBeGreaterThan(0);
  await slow.query('COMMIT');
  slow.release();
  await drainUntil(consumers, async () => (await seen()).length >= 2);
  expect(await seen()).toEqual(['slow', 'quick']);
});

it('never skips an event that took its position before an older transaction took a later one', async () => {
  const { consumers, seen } = collector({ name: 'crossed', topics: ['test.crossed'] });
  const older = await server.platform.database.pool.connect();
  const younger = await server.platform.database.pool.connect();
  await older.query('BEGIN');
  await older.query('SELECT pg_current_xact_id()');
  await younger.query('BEGIN');
  await younger.query(insertLate, ['test.crossed', 'first position']);
  await older.query(insertLate, ['test.crossed', 'second position']);
  await older.query('COMMIT');
  await drainUntil(consumers, async () => (await seen()).includes('second position'));
  await younger.query('COMMIT');
  older.release();
  younger.release();
  await drainUntil(consumers, async () => (await seen()).length >= 2);
  expect(await seen()).toEqual(['second position', 'first position']);
});

it('reads in the order of numbers, where one more digit begins', async () => {
  const { consumers, seen } = collector({ name: 'digits', topics: ['test.digits'], batchSize: 2 });
  await server.platform.database.pool.query(
    `INSERT INTO platform.event (xid, topic, subject_id, payload, occurred_at)
     SELECT number::text::xid8, 'test.digits', number::text, '{}', now() FROM generate_series(97, 103) AS number`,
  );
  await drainUntil(consumers, async () => (await seen()).length >= 7);
  expect(await seen()).toEqual(['97', '98', '99', '100', '101', '102', '103']);
});

it('does not move on when applying fails, and applies all once it works again', async () => {
  let isBroken = true;
  const { consumers, seen } = collector({
    name: 'broken',
    topics: ['test.broken'],
    async beforeCommit() {
      if (isBroken) throw new Error('the consumer died');
    },
  });
  await publish('after-failure', 'test.broken');
  await expect
    .poll(() =>
      consumers.drain().then(
        () => 'nothing to apply yet',
        (error: Error) => error.message,
      ),
    )
    .toBe('the consumer died');
  expect(await seen()).toEqual([]);
  isBroken = false;
  await drainUntil(consumers, async () => (await seen()).length > 0);
  expect(await seen()).toEqual(['after-failure']);
});

it('applies once when its connection dies at any point of any batch', async () => {
  await publishMany('k', 400, 'test.killed');
  let attempts = 0;
  const { consumers, seen } = collector({
    name: 'killed',
    topics: ['test.killed'],
    batchSize: 50,
    async beforeCommit(tx) {
      attempts += 1;
      // Every second batch loses its connection after its writes and before its COMMIT.
      if (attempts % 2 === 1) {
        const { rows } = await tx.executeQuery<{ pid: number }>({
          sql: 'SELECT pg_backend_pid() AS pid',
          parameters: [],
          query: { kind: 'RawNode' },
        } as never);
        await server.platform.database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      }
    },
  });
  await expect
    .poll(
      async () => {
        await consumers.drain().catch(() => undefined);
        return (await seen()).length;
      },
      { timeout: 20_000 },
    )
    .toBe(400);
  await consumers.drain().catch(() => undefined);
  expect(await seen()).toEqual(numbered('k', 400));
  expect(attempts).toBeGreaterThan(15);
});

it('applies once with several workers at work on the same consumer', async () => {
  const name = 'crowd';
  const workers = Array.from({ length: 4 }, () => collector({ name, topics: ['test.crowd'], batchSize: 7 }));
  for (const { consumers } of workers) consumers.start();
  for (let round = 0; round < 20; round += 1) await publishMany(`c${round}-`, 25, 'test.crowd');
  await expect.poll(async () => (await seenBy(name)).length, { timeout: 20_000 }).toBe(500);
  for (const { consumers } of workers) await consumers.stop();
  expect(new Set(await seenBy(name)).size).toBe(500);
  expect(await seenBy(name)).toHaveLength(500);
});

it.each([true, false])('is rebuilt into the same state, at once: %s', async (isRebuiltAtOnce) => {
  const topics = [`test.rebuilt.${isRebuiltAtOnce}`];
  const name = `rebuilt-${isRebuiltAtOnce}`;
  const { consumers, seen } = collector({ name, topics, batchSize: 40, isRebuiltAtOnce });
  await publishMany('r', 300, topics[0]);
  await drainUntil(consumers, async () => (await seen()).length >= 300);
  const before = await seen();
  await server.platform.database.pool.query(
    "UPDATE platform.seen SET subject = 'spoilt' WHERE consumer = $1",
    [name],
  );
  // A worker goes on meanwhile, as in the running product.
  const worker = collector({ name, topics, batchSize: 40 });
  worker.consumers.start();
  await consumers.rebuild(name);
  await drainUntil(consumers, async () => (await seen()).length >= 300);
  await worker.consumers.stop();
  expect(await seen()).toEqual(before);
});

it('works through events in the background, wherever they are written', async () => {
  const { consumers, seen } = collector({ name: 'background' });
  consumers.start();
  await publish('live');
  await expect.poll(async () => (await seen()).includes('live')).toBe(true);
  await consumers.stop();
});

// The last: whoever reads in small batches would pass by all of these.
it('20,000 events are published at once and applied in their order', async () => {
  const { consumers, seen } = collector({ name: 'many', topics: ['test.many'], batchSize: 5_000 });
  await publishMany('m', 20_000, 'test.many');
  await drainUntil(consumers, async () => (await seen()).length >= 20_000);
  expect(await seen()).toEqual(numbered('m', 20_000));
});
