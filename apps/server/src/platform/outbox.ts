import type { Clock } from './clock.ts';
import { elapsedMs } from './clock.ts';
import type { Database, Executor, Tx } from './database.ts';
import type { Log } from './log.ts';
import {
  findConsumerPosition,
  insertEvents,
  listEvents,
  lockConsumer,
  type StoredEvent,
  saveConsumerPosition,
} from './outbox.queries.ts';
import type { Signals } from './signals.ts';

export type { StoredEvent } from './outbox.queries.ts';

/** A fact in the past tense (`identity.registered`), written in the same transaction as what it tells. */
export interface Event {
  topic: string;
  /** Whom it is about: the account, game or draw. */
  subjectId: string;
  payload: Record<string, unknown>;
}

export interface Outbox {
  publish(executor: Executor, ...events: Event[]): Promise<void>;
}

export function createOutbox(parts: { clock: Clock; signals: Signals }): Outbox {
  return {
    async publish(executor, ...events) {
      if (events.length === 0) return;
      await insertEvents(executor, events, parts.clock.now());
      // Only a wake-up: sent before COMMIT it may come early, and the consumer's own beat finds the row anyway.
      parts.signals.emit('outbox', events[0]?.topic);
    },
  };
}

export interface Consumer {
  /** Its cursor's name, for ever: another name starts from the beginning. */
  name: string;
  topics: readonly string[];
  /** Writes only through `tx`: the cursor moves in the same transaction, so each event applies exactly once. */
  apply(tx: Tx, events: StoredEvent[]): Promise<void>;
}

export interface Consumers {
  start(): void;
  /** Applies all there is now; for tests and for the demo world. */
  drain(): Promise<void>;
  /** Events each consumer has yet to apply. */
  lag(): Promise<Record<string, bigint>>;
  stop(): Promise<void>;
}

const batchSize = 500;
const beatMs = 500;

/** Runs consumers; of several processes one at a time works on a consumer, the row lock of its cursor decides. */
export function createConsumers(parts: {
  db: Database;
  signals: Signals;
  log: Log;
  consumers: Consumer[];
}): Consumers {
  const { db, signals, log, consumers } = parts;
  let running = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  let woken = false;

  async function applyBatch(consumer: Consumer): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      const position = await lockConsumer(tx, consumer.name);
      if (position === undefined) return false;
      const { events, scannedTo, isFull } = await listEvents(tx, position, consumer.topics, batchSize);
      if (events.length > 0) await consumer.apply(tx, events);
      if (scannedTo > position) await saveConsumerPosition(tx, consumer.name, scannedTo);
      return isFull;
    });
  }

  async function applyAll(): Promise<void> {
    for (const consumer of consumers) {
      try {
        const started = elapsedMs();
        while (await applyBatch(consumer)) {
          if (elapsedMs() - started > 5_000) break;
        }
      } catch (error) {
        log.error({ err: error, consumer: consumer.name }, 'a consumer failed and will try again');
      }
    }
  }

  function schedule(delay: number) {
    if (!running) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      woken = false;
      current = applyAll().finally(() => schedule(woken ? 0 : beatMs));
    }, delay);
  }

  return {
    start() {
      running = true;
      signals.on('outbox', () => {
        if (woken) return;
        woken = true;
        current = current.then(() => schedule(20));
      });
      schedule(0);
    },
    async drain() {
      for (const consumer of consumers) while (await applyBatch(consumer));
    },
    async lag() {
      const positions = await findConsumerPosition(db);
      return Object.fromEntries(
        consumers.map(({ name }) => [name, positions.lastEvent - (positions.byName.get(name) ?? 0n)]),
      );
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      await current.catch(() => undefined);
    },
  };
}
