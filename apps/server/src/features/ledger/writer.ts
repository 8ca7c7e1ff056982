import type { Pool, PoolClient } from 'pg';
import { AppError } from '../../platform/errors.ts';
import type { Statement } from './batch.queries.ts';
import { type DecidedBatch, decideBatch, postedOf } from './batch.ts';
import type { Call, Run } from './batch-read.ts';
import type { LedgerOp, LedgerResult, PostedTransfer } from './ledger.types.ts';
import type { KnownPlayer, PlayerCache } from './player-cache.ts';
import type { Row } from './rows.ts';

export interface Writer {
  /** Pipelining connections of the ledger's own. */
  pool: Pool;
  clock: { now(): Date };
  nextBatchId(): Promise<bigint>;
}

export interface Written {
  results: LedgerResult[];
  posted: PostedTransfer[];
}

const begin: Statement = { name: 'ledger_begin', text: 'begin isolation level read committed' };
const commit: Statement = { name: 'ledger_commit', text: 'commit' };

/**
 * Decides on what the lane remembers and sends the whole transaction in one go. Fails with 40001 or 23505 when that
 * was out of date, and answers undefined when it could not be sure; then the batch is written carefully.
 */
export async function writeSwiftly(
  writer: Writer,
  cache: PlayerCache,
  ops: LedgerOp[],
): Promise<Written | undefined> {
  const known = takeAll(cache, ops);
  const batchId = await writer.nextBatchId();
  return withClient(writer.pool, async (client) => {
    const run: Run = async (calls) => (await pipeline(client, calls)).map(({ rows }) => rows);
    const decided = await decideBatch(run, { ops, now: writer.clock.now(), batchId, mode: 'swift', known });
    if (!decided.isSure) return undefined;
    if (decided.writes.length > 0)
      await commitAll(client, [{ statement: begin, values: [] }, ...decided.writes]);
    return keep(cache, decided, known);
  });
}

/** Locks the players first and reads everything: slower, and right whatever else goes on. */
export async function writeCarefully(writer: Writer, cache: PlayerCache, ops: LedgerOp[]): Promise<Written> {
  for (const op of ops) cache.forget(op.accountId);
  const batchId = await writer.nextBatchId();
  return withClient(writer.pool, async (client) => {
    await pipeline(client, [{ statement: begin, values: [] }]);
    const run: Run = async (calls) => (await pipeline(client, calls)).map(({ rows }) => rows);
    const known = new Map<string, KnownPlayer>();
    const decided = await decideBatch(run, { ops, now: writer.clock.now(), batchId, mode: 'careful', known });
    await commitAll(client, decided.writes);
    return keep(cache, decided, known);
  });
}

function takeAll(cache: PlayerCache, ops: readonly LedgerOp[]): Map<string, KnownPlayer> {
  const known = new Map<string, KnownPlayer>();
  for (const { accountId } of ops) {
    if (known.has(accountId)) continue;
    const entry = cache.take(accountId);
    if (entry) known.set(accountId, entry);
  }
  return known;
}

function keep(cache: PlayerCache, decided: DecidedBatch, known: ReadonlyMap<string, KnownPlayer>): Written {
  cache.keep(decided.state, known);
  return { results: decided.results, posted: postedOf(decided.state) };
}

async function withClient<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

async function commitAll(client: PoolClient, calls: readonly Call[]): Promise<void> {
  const answers = await pipeline(client, [...calls, { statement: commit, values: [] }]);
  // A transaction that failed inside answers COMMIT with ROLLBACK.
  if (answers.at(-1)?.command !== 'COMMIT') throw new AppError('unavailable');
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
