import type { VendorKey } from '@kislap/contract-kit/ids';
import { type Clock, elapsedMs } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import type { Log } from '@kislap/platform/log.ts';
import { addCalls, type CallCount } from './health.queries.ts';

/** `in` is the vendor calling us, `out` our calls to it. */
export type CallDirection = 'in' | 'out';

/**
 * How a call ended: answered as asked; refused by a rule (no money, unknown bet); failed here or on the way; not signed
 * by the vendor; from an address that is not the vendor's.
 */
export type CallOutcome = 'ok' | 'refused' | 'failed' | 'forged' | 'address';

/** How the calls with vendors fare, counted in memory and written down together every few seconds. */
export interface VendorHealth {
  /** Called for every call: it costs a look-up in memory. */
  note(vendorKey: VendorKey, direction: CallDirection, outcome: CallOutcome, ms: number): void;
  /** Measures one of our own calls to the vendor. */
  measure<T>(vendorKey: VendorKey, call: Promise<T>): Promise<T>;
  /** Writes down what was counted since the last time. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const flushMs = 10_000;
const minuteMs = 60_000;
/** Upper ends of the spans of time that calls are sorted into; the last holds all that took longer. */
export const spans = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000,
  10_000, 60_000,
] as const;
/** What a database that stays away makes us forget rather than hold. */
const waitingMax = 20_000;

export function createHealth({ db, clock, log }: { db: Database; clock: Clock; log: Log }): VendorHealth {
  let minute = 0;
  let counts = new Map<string, Uint32Array>();
  let waiting: CallCount[] = [];
  let writing = Promise.resolve();

  function settleMinute() {
    for (const [key, calls] of counts) {
      const [vendorKey = '', direction, outcome] = key.split(' ');
      for (const [index, count] of calls.entries()) {
        if (count === 0 || waiting.length >= waitingMax) continue;
        waiting.push({
          vendorKey,
          direction: direction === 'out' ? 'out' : 'in',
          outcome: outcome ?? '',
          minute: new Date(minute),
          underMs: spans[index] ?? spans[spans.length - 1] ?? 0,
          calls: count,
        });
      }
    }
    counts = new Map();
  }

  function note(vendorKey: VendorKey, direction: CallDirection, outcome: CallOutcome, ms: number) {
    const at = clock.now().getTime();
    const current = at - (at % minuteMs);
    if (current !== minute) {
      settleMinute();
      minute = current;
    }
    const key = `${vendorKey} ${direction} ${outcome}`;
    let calls = counts.get(key);
    if (!calls) {
      calls = new Uint32Array(spans.length);
      counts.set(key, calls);
    }
    const index = spanOf(ms);
    calls[index] = (calls[index] ?? 0) + 1;
  }

  async function write(): Promise<void> {
    settleMinute();
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    try {
      await addCalls(db, rows);
    } catch (error) {
      log.warn({ err: error, rows: rows.length }, 'calls of vendors were not written down; they are kept');
      waiting = [...rows, ...waiting].slice(0, waitingMax);
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();

  return {
    note,
    async measure(vendorKey, call) {
      const began = elapsedMs();
      try {
        const result = await call;
        note(vendorKey, 'out', 'ok', elapsedMs() - began);
        return result;
      } catch (error) {
        note(vendorKey, 'out', 'failed', elapsedMs() - began);
        throw error;
      }
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

function spanOf(ms: number): number {
  let index = 0;
  while (index < spans.length - 1 && ms >= (spans[index] ?? 0)) index += 1;
  return index;
}
