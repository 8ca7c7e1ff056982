import type { AccountId } from '@kislap/contract-kit/ids';
import { AppError } from '@kislap/platform/errors.ts';
import { withinSpan } from '@kislap/platform/telemetry/spans.ts';
import { isConnectionLoss, isRepeatable, mayBeStale, named } from '../database-errors.ts';
import type { LedgerOp, LedgerResult } from '../ledger.types.ts';
import type { GroupSizes } from './batch.ts';
import type { BatchState } from './batch-state.ts';
import { createPlayerCache } from './player-cache.ts';
import { createWaitingLine, type Waiting } from './waiting-line.ts';
import { type Writer, type Written, writeCarefully, writeSwiftly } from './writer.ts';

export interface GroupCommitParts extends Writer {
  /** Transactions written side by side. */
  lanes: number;
  batchMax: number;
  queueMax: number;
  /** Told of every committed batch that moved money. */
  announce(state: BatchState): void;
}

export interface GroupCommit {
  submit(op: LedgerOp): Promise<LedgerResult>;
  /** All of them or none. */
  submitGroup(ops: readonly LedgerOp[]): Promise<LedgerResult[]>;
  /** Drops what is remembered of a player whom somebody else is changing. */
  forget(accountId: AccountId): void;
  /** Resolves when all that was submitted is answered. */
  drain(): Promise<void>;
}

/** Fewer than so many are not worth a transaction of their own while another is being written. */
const worthwhile = 64;
const attemptsMax = 6;
const retryMs = 60;
/** After a fast batch failed, this many are written with locks, because the conflict probably continues. */
const carefulAfterFailure = 8;

/**
 * Group commit: operations that arrive while a transaction is being written form the next one. Under little load
 * there is one transaction at a time; under more, several are written in parallel. A player with an operation in
 * one of them waits for it, so each player's operations are decided in order. Answers go out after COMMIT.
 */
export function createGroupCommit(parts: GroupCommitParts): GroupCommit {
  const { lanes, batchMax, queueMax, announce } = parts;
  const cache = createPlayerCache();
  const line = createWaitingLine();
  const running = new Set<Promise<void>>();
  let isScheduled = false;
  let carefulLeft = 0;

  /** A turn of the event loop later, so that requests read from one burst share a batch. */
  function schedule() {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(start);
  }

  function start() {
    isScheduled = false;
    while (running.size < lanes) {
      const share = Math.ceil(line.length / (lanes - running.size));
      const batch = line.take(
        running.size === 0 ? 1 : worthwhile,
        Math.min(batchMax, Math.max(worthwhile, share)),
      );
      if (batch.length === 0) return;
      const written = write(batch).then(() => {
        line.release(batch);
        running.delete(written);
        if (line.length > 0) schedule();
      });
      running.add(written);
    }
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      const load = loadOf(batch);
      const written = () => writeWithRetries(load.ops, load.groups);
      answer(batch, await withinSpan('ledger batch', { 'ledger.operations': load.ops.length }, written));
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
  async function writeWithRetries(ops: LedgerOp[], groups: GroupSizes): Promise<LedgerResult[]> {
    if (carefulLeft === 0) {
      try {
        const written = await writeSwiftly(parts, cache, ops, groups);
        if (written) return finish(written);
      } catch (error) {
        if (!mayBeStale(error)) throw error;
        carefulLeft = carefulAfterFailure;
      }
    } else carefulLeft -= 1;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return finish(await writeCarefully(parts, cache, ops, groups));
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

  function enqueue(waiting: Waiting) {
    line.push(waiting);
    schedule();
  }

  return {
    submit(op) {
      if (line.length >= queueMax) return Promise.reject(new AppError('ledger_busy', {}, 1));
      return new Promise((resolve, reject) => enqueue({ op, resolve, reject }));
    },
    submitGroup(ops) {
      const [op] = ops;
      if (op === undefined) return Promise.resolve([]);
      if (line.length >= queueMax) return Promise.reject(new AppError('ledger_busy', {}, 1));
      return new Promise((resolve, reject) =>
        enqueue({ op, resolve: () => undefined, reject, group: { ops, resolve } }),
      );
    },
    forget: (accountId) => cache.forget(accountId),
    async drain() {
      while (line.length > 0 || running.size > 0) {
        if (running.size > 0) await Promise.race(running);
        else await new Promise<void>((resolve) => setImmediate(resolve));
      }
    },
  };
}

const noGroups: GroupSizes = new Map();

/** All operations in a row, and where among them groups begin. */
function loadOf(batch: readonly Waiting[]): { ops: LedgerOp[]; groups: GroupSizes } {
  if (!batch.some(({ group }) => group)) return { ops: batch.map(({ op }) => op), groups: noGroups };
  const ops: LedgerOp[] = [];
  const groups = new Map<number, number>();
  for (const { op, group } of batch) {
    if (group) {
      groups.set(ops.length, group.ops.length);
      ops.push(...group.ops);
    } else ops.push(op);
  }
  return { ops, groups };
}

function answer(batch: readonly Waiting[], results: readonly LedgerResult[]) {
  let at = 0;
  for (const waiting of batch) {
    const result = results[at];
    if (waiting.group) waiting.group.resolve(results.slice(at, at + waiting.group.ops.length));
    else if (result) waiting.resolve(result);
    else waiting.reject(new AppError('internal'));
    at += waiting.group?.ops.length ?? 1;
  }
}
