import type { Clock } from '../clock.ts';
import { ageSeconds, type Source } from './consumers.ts';
import type { Database, Executor } from './database.ts';
import { type Event, findEventLag, insertEvents, listEvents, type StoredEvent } from './outbox.queries.ts';
import type { Signals } from './signals.ts';

export type { Event, StoredEvent } from './outbox.queries.ts';

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

/** The events of these topics, for consumers. Events of others move the cursor and are not told. */
export function outboxSource(parts: {
  db: Database;
  clock: Clock;
  topics: readonly string[];
}): Source<StoredEvent> {
  const { db, clock, topics } = parts;
  return {
    read: (after, limit) => listEvents(db, after, topics, limit),
    async lag(after) {
      const { events, oldest } = await findEventLag(db, after);
      return { events, seconds: ageSeconds(clock, oldest) };
    },
  };
}
