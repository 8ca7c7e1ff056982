import { AppError } from '../../platform/errors.ts';
import type { BatchState } from './batch-state.ts';
import { isConnectionLoss, isRepeatable, named } from './database-errors.ts';
import type { LedgerOp, LedgerResult } from './ledger.types.ts';
import { createPlayerCache } from './player-cache.ts';
import { type Writer, type Written, writeCarefully, writeSwiftly } from './writer.ts';

interface Waiting {
  op: LedgerOp;
  resolve(result: LedgerResult): void;
  reject(error: unknown): void;
}

export interface LaneParts extends Writer {
  batchMax: number;
  queueMax: number;
  /** Told of every committed batch that moved money. */
  announce(state: BatchState): void;
}

export interface Lane {
  submit(op: LedgerOp): Promise<LedgerResult>;
  /** Drops what is remembered of a player whom somebody else is changing. */
  forget(accountId: string): void;
  /** Resolves when all that was submitted is answered. */
  drain(): Promise<void>;
}

const attemptsMax = 6;
const retryMs = 60;
/** After a swift batch failed, this many are written carefully: whoever disturbed it is probably still about. */
const carefulAfterFailure = 8;

/**
 * Group commit: what arrives while a transaction is being written forms the next one. Answers go out after COMMIT.
 */
export function createLane(parts: LaneParts): Lane {
  const { batchMax, queueMax, announce } = parts;
  const cache = createPlayerCache();
  let queue: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let carefulLeft = 0;

  async function writeAll(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.length > batchMax ? queue.splice(0, batchMax) : queue;
      if (batch === queue) queue = [];
      await write(batch);
    }
    writing = undefined;
  }

  async function write(batch: Waiting[]): Promise<void> {
    try {
      const results = await writeWithRetries(batch.map(({ op }) => op));
      for (const [index, waiting] of batch.entries()) {
        const result = results[index];
        if (result) waiting.resolve(result);
        else waiting.reject(new AppError('internal'));
      }
    } catch (error) {
      if (batch.length > 1 && !isConnectionLoss(error)) {
        // Somewhere in it is an operation the database will not take: alone it fails alone.
        for (const waiting of batch) await write([waiting]);
        return;
      }
      for (const waiting of batch) waiting.reject(named(error));
    }
  }

  /**
   * Writing the same batch again is always safe: whatever was committed although the answer was lost is found by its
   * references, and answered as it was.
   */
  async function writeWithRetries(ops: LedgerOp[]): Promise<LedgerResult[]> {
    if (carefulLeft === 0) {
      try {
        const written = await writeSwiftly(parts, cache, ops);
        if (written) return finish(written);
      } catch (error) {
        if (!isRepeatable(error)) throw error;
        carefulLeft = carefulAfterFailure;
      }
    } else carefulLeft -= 1;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return finish(await writeCarefully(parts, cache, ops));
      } catch (error) {
        if (attempt >= attemptsMax || !isRepeatable(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, retryMs * (attempt - 1)));
      }
    }
  }

  function finish({ results, state }: Written): LedgerResult[] {
    if (state.transfers.length > 0) announce(state);
    return results;
  }

  return {
    submit(op) {
      if (queue.length >= queueMax) return Promise.reject(new AppError('ledger_busy', {}, 1));
      return new Promise((resolve, reject) => {
        queue.push({ op, resolve, reject });
        // A turn of the event loop later, so that requests read from one burst share the first batch.
        writing ??= new Promise<void>((start) => setImmediate(start)).then(writeAll);
      });
    },
    forget: (accountId) => cache.forget(accountId),
    async drain() {
      while (writing) await writing;
    },
  };
}
