import type { Pool, PoolClient } from 'pg';
import { AppError } from '../../platform/errors.ts';
import type { Statement } from './batch.queries.ts';
import { type DecidedBatch, decideBatch, postedOf } from './batch.ts';
import type { Call } from './batch-read.ts';
import type { LedgerOp, LedgerResult, PostedTransfer } from './ledger.types.ts';
import type { Row } from './rows.ts';

interface Waiting {
  op: LedgerOp;
  resolve(result: LedgerResult): void;
  reject(error: unknown): void;
}

export interface LaneParts {
  /** Pipelining connections of the ledger's own. */
  pool: Pool;
  clock: { now(): Date };
  batchMax: number;
  queueMax: number;
  announce(transfers: PostedTransfer[]): void;
}

export interface Lane {
  submit(op: LedgerOp): Promise<LedgerResult>;
  /** Resolves when all that was submitted is answered. */
  drain(): Promise<void>;
}

const begin: Statement = { name: 'ledger_begin', text: 'begin isolation level read committed' };
const commit: Statement = { name: 'ledger_commit', text: 'commit' };

/** Nothing was committed, or what was will be found by its reference: the same batch may be written again. */
const repeatable = new Set(['40001', '40P01', '23505', '57P01', '57P02', '57P03', '08000', '08003', '08006']);
const lockTimeout = '55P03';
const attemptsMax = 6;
const retryMs = 60;

/**
 * Group commit: what arrives while a transaction is being written forms the next one. Answers go out after COMMIT.
 */
export function createLane(parts: LaneParts): Lane {
  const { pool, clock, batchMax, queueMax, announce } = parts;
  let queue: Waiting[] = [];
  let writing: Promise<void> | undefined;

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

  async function writeWithRetries(ops: LedgerOp[]): Promise<LedgerResult[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { results, state } = await writeOnce(pool, ops, clock.now());
        if (state.transfers.length > 0) announce(postedOf(state));
        return results;
      } catch (error) {
        if (attempt >= attemptsMax || !isRepeatable(error)) throw error;
        if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, retryMs * attempt));
      }
    }
  }

  return {
    submit(op) {
      if (queue.length >= queueMax) return Promise.reject(new AppError('ledger_busy', {}, 1));
      return new Promise((resolve, reject) => {
        queue.push({ op, resolve, reject });
        // A turn of the event loop later, so that requests read from one socket burst share the first batch.
        writing ??= new Promise<void>((start) => setImmediate(start)).then(writeAll);
      });
    },
    async drain() {
      while (writing) await writing;
    },
  };
}

async function writeOnce(pool: Pool, ops: LedgerOp[], now: Date): Promise<DecidedBatch> {
  const client = await pool.connect();
  try {
    let isBegun = false;
    const decided = await decideBatch(
      (calls) => {
        const all = isBegun ? calls : [{ statement: begin, values: [] }, ...calls];
        const skip = isBegun ? 0 : 1;
        isBegun = true;
        return pipeline(client, all).then((results) => results.slice(skip).map(({ rows }) => rows));
      },
      ops,
      now,
    );
    const written = await pipeline(client, [...decided.writes, { statement: commit, values: [] }]);
    if (written.at(-1)?.command !== 'COMMIT') throw new AppError('unavailable');
    client.release();
    return decided;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

interface Answer {
  command: string;
  rows: Row[];
}

/** Sends all statements at once and waits for every answer; the first failure is the one that tells. */
async function pipeline(client: PoolClient, calls: readonly Call[]): Promise<Answer[]> {
  const sent = calls.map(({ statement, values }) =>
    client.query<Row>({ name: statement.name, text: statement.text, values }),
  );
  const settled = await Promise.allSettled(sent);
  return settled.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Errors of the server carry a five-character code; anything else is the connection's. */
function isConnectionLoss(error: unknown): boolean {
  if (error instanceof AppError || error instanceof RangeError || error instanceof TypeError) return false;
  const code = codeOf(error);
  return code === undefined || !/^[0-9A-Z]{5}$/.test(code) || /^(57P0|08)/.test(code);
}

function isRepeatable(error: unknown): boolean {
  return isConnectionLoss(error) || repeatable.has(codeOf(error) ?? '');
}

function named(error: unknown): unknown {
  if (codeOf(error) === lockTimeout) return new AppError('ledger_busy', {}, 1);
  if (isConnectionLoss(error)) return new AppError('unavailable', {}, 2);
  return error;
}
