import { AppError } from '@kislap/platform/errors.ts';
import type { Pool, PoolClient } from 'pg';
import type { GuardRule } from '../guard/guard.types.ts';
import type { LedgerOp, LedgerResult } from '../ledger.types.ts';
import type { Labels } from '../moves/labels.ts';
import type { Strands } from '../strands/strands.ts';
import type { Statement } from './batch.queries.ts';
import { type DecidedBatch, decideBatch, type GroupSizes } from './batch.ts';
import type { BatchState, PlayerState } from './batch-state.ts';
import type { RowTypes } from './batch-write.ts';
import type { Call, Run } from './call.ts';
import type { PlayerCache } from './player-cache.ts';
import type { Row } from './rows.ts';
import { runTransaction } from './sql/transaction-query.ts';

export interface Writer {
  /** Pipelining connections of the ledger's own. */
  pool: Pool;
  clock: { now(): Date };
  nextBatchId(): Promise<bigint>;
  /** All operations of a batch are of one of them. */
  strands: Strands;
  types: RowTypes;
  labels: Labels;
  houseRules(): readonly GuardRule[];
}

export interface Written {
  results: LedgerResult[];
  state: BatchState;
}

const begin: Statement = { name: 'ledger_begin', text: 'begin isolation level read committed' };
const beginning: Call = { statement: begin, values: [] };
const commit: Statement = { name: 'ledger_commit', text: 'commit' };

/**
 * Decides on what the lane remembers and sends the whole transaction in one go. Fails with 40001 or 23505 when that
 * was out of date, and answers undefined when it could not be sure; then the batch is written carefully.
 */
export async function writeSwiftly(
  writer: Writer,
  cache: PlayerCache,
  ops: LedgerOp[],
  groups: GroupSizes,
): Promise<Written | undefined> {
  const known = findAll(cache, ops);
  const batchId = await writer.nextBatchId();
  try {
    return await withClient(writer.pool, async (client) => {
      const run: Run = async (calls) => (await pipeline(client, calls)).map(({ rows }) => rows);
      const decided = await decideBatch(run, {
        ...inputOf(writer, ops, batchId),
        groups,
        mode: 'swift',
        known,
      });
      if (!decided.isSure) return forgetAll(cache, ops);
      if (decided.writes.length > 0) {
        if (!writer.strands.isSpread) await runTransaction(client, decided.writes);
        // One call of a function goes whole to the node of its strand, which commits it; see docs/decisions/0022.
        else if (decided.writes.length === 1) await pipeline(client, decided.writes);
        // Several would be committed one by one on the nodes they go to.
        else await commitAll(client, [beginning, ...decided.writes]);
      }
      return keep(cache, decided);
    });
  } catch (error) {
    forgetAll(cache, ops);
    throw error;
  }
}

/** Locks the players first and reads everything: slower, but correct beside any other writer. */
export async function writeCarefully(
  writer: Writer,
  cache: PlayerCache,
  ops: LedgerOp[],
  groups: GroupSizes,
): Promise<Written> {
  forgetAll(cache, ops);
  const batchId = await writer.nextBatchId();
  return withClient(writer.pool, async (client) => {
    await pipeline(client, [beginning]);
    const run: Run = async (calls) => (await pipeline(client, calls)).map(({ rows }) => rows);
    const decided = await decideBatch(run, {
      ...inputOf(writer, ops, batchId),
      groups,
      mode: 'careful',
      known: [],
    });
    await commitAll(client, decided.writes);
    return keep(cache, decided);
  });
}

function inputOf(writer: Writer, ops: readonly LedgerOp[], batchId: bigint) {
  const { clock, strands, types, labels, houseRules } = writer;
  return { ops, now: clock.now(), batchIds: [batchId], strands, types, labels, houseRules: houseRules() };
}

/** The same player once, however many of the operations are theirs. */
function findAll(cache: PlayerCache, ops: readonly LedgerOp[]): PlayerState[] {
  const known = new Set<PlayerState>();
  for (const { accountId } of ops) {
    const player = cache.find(accountId);
    if (player) known.add(player);
  }
  return [...known];
}

/** The decisions on these players failed, so their cached objects are wrong. */
function forgetAll(cache: PlayerCache, ops: readonly LedgerOp[]): undefined {
  for (const { accountId } of ops) cache.forget(accountId);
}

function keep(cache: PlayerCache, decided: DecidedBatch): Written {
  cache.keep(decided.state);
  return { results: decided.results, state: decided.state };
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
