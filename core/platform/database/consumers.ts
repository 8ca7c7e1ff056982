import type { Clock } from '../clock.ts';
import { elapsedMs } from '../clock.ts';
import { assert } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Cursor } from '../stream.ts';
import { ensureConsumers, listCursors, lockCursor, resetCursor, saveCursor } from './consumers.queries.ts';
import type { Database, Tx } from './database.ts';
import type { Signals } from './signals.ts';
import { createStillness, type Quiet } from './stillness.ts';
import { createTurnstile } from './turnstile.ts';

export interface Lag {
  events: number;
  /** Age of the oldest of them; 0 when there is none. */
  seconds: number;
}

/** Facts in one order for everybody, that can be read again from any cursor: the outbox, the ledger's stream. */
export interface Source<Item> {
  read(after: Cursor, limit: number): Promise<{ cursor: Cursor; items: Item[] }>;
  /** Counted up to a bound, so that asking costs the same however far behind a consumer is. */
  lag(after: Cursor): Promise<Lag>;
}

export interface ConsumerDefinition<Item> {
  /** The name of its cursor. It must never change: another name starts from the beginning. */
  name: string;
  batchSize: number;
  /**
   * Runs before the transaction and by itself: makes the partitions that these items need. A cluster lets no transaction change
   * both what tables are, as their owner, and what is in them.
   */
  prepare?(items: Item[]): Promise<void>;
  /**
   * Writes only through `tx`: the cursor moves in the same transaction, so each item applies exactly once. What it
   * returns runs after COMMIT, and may be lost in a crash.
   */
  apply(tx: Tx, items: Item[]): Promise<(() => void) | undefined>;
  /** Empties what `apply` writes. */
  reset(tx: Tx): Promise<void>;
  /** The whole rebuild is one transaction: for little that others must never see empty. */
  isRebuiltAtOnce?: boolean;
}

interface Batch {
  cursor: Cursor;
  size: number;
  apply(tx: Tx): Promise<(() => void) | undefined>;
}

/** A definition bound to its source. */
export interface Consumer {
  name: string;
  isRebuiltAtOnce: boolean;
  read(after: Cursor): Promise<Batch>;
  lag(after: Cursor): Promise<Lag>;
  reset(tx: Tx): Promise<void>;
}

export function consume<Item>(source: Source<Item>, definition: ConsumerDefinition<Item>): Consumer {
  const { name, batchSize, isRebuiltAtOnce = false } = definition;
  return {
    name,
    isRebuiltAtOnce,
    async read(after) {
      const { cursor, items } = await source.read(after, batchSize);
      if (items.length > 0) await definition.prepare?.(items);
      return {
        cursor,
        size: items.length,
        apply: async (tx) => (items.length > 0 ? definition.apply(tx, items) : undefined),
      };
    },
    lag: (after) => source.lag(after),
    reset: (tx) => definition.reset(tx),
  };
}

export interface Consumers {
  start(): void;
  /** Applies all there is now; for tests, the demo world and rebuilding. Throws what a consumer throws. */
  drain(name?: string): Promise<void>;
  lag(): Promise<Record<string, Lag>>;
  /** Empties what a consumer wrote, with its cursor, and applies everything again; returns how many items. */
  rebuild(name: string): Promise<number>;
  stop(): Promise<void>;
}

interface ConsumersParts {
  db: Database;
  signals: Signals;
  log: Log;
  consumers: Consumer[];
}

const beatMs = 500;
/** After so many beats that found nothing the next ones are further apart; an event wakes its readers at once. */
const restAfterBeats = 60;
const restMs = 2_000;
/** One look at the whole database serves the beats of all consumers. */
const lookMs = beatMs / 2;
/** A consumer far behind lets go of its loop this often, so that stopping does not wait for it. */
const turnMs = 5_000;

/** Each holds a connection while it writes and may need a second one: with more at once they wait for each other. */
const writersMax = 4;

/** Until the next beat. It is the same for all loops, so that a process at rest wakes once for them and not for each. */
function untilBeat(everyMs: number): number {
  return Math.ceil(everyMs - (elapsedMs() % everyMs));
}

/**
 * Runs consumers, each in its own loop. Any number of processes may run the same consumer. A batch applies only
 * while the cursor, under its row lock, is where it was read, so no item is applied twice.
 */
export function createConsumers(parts: ConsumersParts): Consumers {
  const { db, signals, log, consumers } = parts;
  let isRunning = false;
  let stopListening: (() => void) | undefined;
  const loops: { wake(): void; end(): Promise<void> }[] = [];

  const { ensureKnown, applyAll } = createApplying(parts);
  const stillness = createStillness(db, lookMs);

  function startLoop(consumer: Consumer) {
    let timer: NodeJS.Timeout | undefined;
    let current: Promise<void> = Promise.resolve();
    let isBusy = false;
    let isWoken = false;
    /** What was known of the database before the last read, if that found nothing. */
    let quiet: Quiet;
    let stillBeats = 0;

    async function read(startedAt: number, isCalled: boolean) {
      const now = await stillness.observe();
      stillBeats += 1;
      if (!isCalled && now !== undefined && now === quiet) return;
      quiet = undefined;
      const applied = await applyAll(consumer, () => isRunning && elapsedMs() - startedAt < turnMs);
      if (applied === 0) quiet = now;
      else stillBeats = 0;
    }

    async function turn() {
      isBusy = true;
      const isCalled = isWoken;
      isWoken = false;
      const startedAt = elapsedMs();
      try {
        await read(startedAt, isCalled);
      } catch (error) {
        log.error({ err: error, consumer: consumer.name }, 'a consumer failed and will try again');
      }
      isBusy = false;
      if (isWoken || elapsedMs() - startedAt >= turnMs) schedule(0);
      else schedule(untilBeat(stillBeats < restAfterBeats ? beatMs : restMs));
    }
    function schedule(delayMs: number) {
      clearTimeout(timer);
      if (!isRunning) return;
      timer = setTimeout(() => {
        current = turn();
      }, delayMs);
    }
    schedule(0);
    return {
      wake() {
        if (isWoken) return;
        isWoken = true;
        // A little later, because the signal may come before its COMMIT.
        if (!isBusy) schedule(20);
      },
      async end() {
        clearTimeout(timer);
        await current;
      },
    };
  }

  function find(name: string): Consumer {
    const consumer = consumers.find((each) => each.name === name);
    assert(consumer, `there is a consumer called ${name}`);
    return consumer;
  }

  return {
    start() {
      isRunning = true;
      loops.push(...consumers.map(startLoop));
      stopListening = signals.on('outbox', () => {
        for (const loop of loops) loop.wake();
      });
    },
    async drain(name) {
      for (const consumer of name === undefined ? consumers : [find(name)]) {
        await applyAll(consumer, () => true);
      }
    },
    async lag() {
      const cursors = await listCursors(db);
      const lags = await Promise.all(
        consumers.map(async ({ name, lag }) => [name, await lag(cursors.get(name) ?? '')] as const),
      );
      return Object.fromEntries(lags);
    },
    async rebuild(name) {
      const consumer = find(name);
      await ensureKnown();
      let applied = 0;
      await db.transaction().execute(async (tx) => {
        await resetCursor(tx, name);
        await consumer.reset(tx);
        if (!consumer.isRebuiltAtOnce) return;
        let cursor: Cursor = '';
        for (;;) {
          const batch = await consumer.read(cursor);
          if (batch.cursor === cursor) break;
          await batch.apply(tx);
          applied += batch.size;
          cursor = batch.cursor;
        }
        await saveCursor(tx, name, cursor);
      });
      return applied + (await applyAll(consumer, () => true));
    },
    async stop() {
      isRunning = false;
      stopListening?.();
      await Promise.all(loops.splice(0).map((loop) => loop.end()));
    },
  };
}

/** Reads and applies, batch by batch. */
function createApplying(parts: ConsumersParts) {
  const { db, consumers } = parts;
  const pass = createTurnstile(writersMax);
  let known: Promise<void> | undefined;

  function ensureKnown(): Promise<void> {
    known ??= ensureConsumers(db, consumers.map(({ name }) => name).sort()).catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  async function cursorOf(name: string): Promise<Cursor> {
    return (await listCursors(db)).get(name) ?? '';
  }

  /** False when somebody else moved the cursor, or is about to. */
  async function applyBatch({ name }: Consumer, from: Cursor, batch: Batch): Promise<boolean> {
    let afterCommit: (() => void) | undefined;
    const isMine = await db.transaction().execute(async (tx) => {
      if (!(await lockCursor(tx, name, from))) return false;
      afterCommit = await batch.apply(tx);
      await saveCursor(tx, name, batch.cursor);
      return true;
    });
    afterCommit?.();
    return isMine;
  }

  /** Reads the next batch while the present one is written; returns how many items it applied. */
  async function applyAll(consumer: Consumer, mayGoOn: () => boolean): Promise<number> {
    await ensureKnown();
    let cursor = await cursorOf(consumer.name);
    let next: Promise<Batch> | undefined = consumer.read(cursor);
    let applied = 0;
    while (next) {
      const batch: Batch = await next;
      if (batch.cursor === cursor) break;
      next = mayGoOn() ? consumer.read(batch.cursor) : undefined;
      // Its caller handles the failure. If this batch fails first, there is no caller.
      next?.catch(() => undefined);
      const from = cursor;
      if (!(await pass(() => applyBatch(consumer, from, batch)))) {
        await next?.catch(() => undefined);
        break;
      }
      applied += batch.size;
      cursor = batch.cursor;
    }
    return applied;
  }

  return { ensureKnown, applyAll };
}

/** Seconds from `since` to now; never below zero, even if clocks differ. */
export function ageSeconds(clock: Clock, since: Date | undefined): number {
  return since ? Math.max(0, (clock.now().getTime() - since.getTime()) / 1000) : 0;
}
