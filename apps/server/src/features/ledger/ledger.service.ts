import pg from 'pg';
import { AppError, assert } from '../../platform/errors.ts';
import { bucketOf } from '../../platform/ids.ts';
import { decideBatch, postedOf } from './batch.ts';
import { createBatchIds, findRowTypes } from './batch-ids.ts';
import type { BatchState } from './batch-state.ts';
import { createBetween } from './between.ts';
import { BurstSocket } from './burst-socket.ts';
import { createLane, type Lane } from './lane.ts';
import type {
  Ledger,
  LedgerOp,
  LedgerOptions,
  LedgerResult,
  PostedTransfer,
  SqlExecutor,
} from './ledger.types.ts';
import {
  ensurePartitions,
  foldHouse,
  hasWriterRole,
  insertPlayer,
  updatePlayerStatus,
} from './player.queries.ts';
import { isPlayerKind } from './posting.ts';
import * as rounds from './rounds.queries.ts';
import * as statement from './statement.queries.ts';
import { readPosted } from './stream.queries.ts';
import { verify } from './verify.queries.ts';

const lanesDefault = 4;
const batchMaxDefault = 1_024;
const queueMaxDefault = 20_000;
const foldEvery = 1_000;
const textMax = 200;

export async function createLedger(options: LedgerOptions): Promise<Ledger> {
  const { pool, clock } = options;
  const laneCount = options.lanes ?? lanesDefault;
  const writers = await openWriters(pool, laneCount);
  const nextBatchId = createBatchIds(pool);
  const types = await findRowTypes(pool);
  const listeners = new Set<(transfers: readonly PostedTransfer[]) => void>();
  let isClosed = false;

  const lanes = Array.from({ length: laneCount }, () =>
    createLane({
      pool: writers,
      clock,
      nextBatchId,
      types,
      batchMax: options.batchMax ?? batchMaxDefault,
      queueMax: options.queueMax ?? queueMaxDefault,
      announce,
    }),
  );

  let batchesSinceFold = 0;
  let folding: Promise<void> | undefined;

  function announce(state: BatchState) {
    if (listeners.size > 0) {
      const transfers = postedOf(state);
      for (const listener of listeners) listener(transfers);
    }
    batchesSinceFold += 1;
    if (batchesSinceFold < foldEvery || folding) return;
    batchesSinceFold = 0;
    // Only tidying: what is not folded now is counted all the same, and folded with the next.
    folding = foldHouse(pool)
      .catch(() => undefined)
      .finally(() => {
        folding = undefined;
      });
  }

  function laneOf(accountId: string): Lane {
    const lane = lanes[bucketOf(accountId) % laneCount];
    assert(lane, 'every bucket has a lane');
    return lane;
  }

  function submit(op: LedgerOp): Promise<LedgerResult> {
    if (isClosed) return Promise.reject(new AppError('unavailable', {}, 2));
    if (!isSound(op)) return Promise.reject(new AppError('invalid_request'));
    return laneOf(op.accountId).submit(op);
  }

  async function postWithin(executor: SqlExecutor, ops: readonly LedgerOp[]): Promise<LedgerResult[]> {
    if (ops.length === 0) return [];
    assert(
      new Set(ops.map((op) => bucketOf(op.accountId))).size === 1,
      'one transaction stays in one bucket',
    );
    if (!ops.every(isSound)) throw new AppError('invalid_request');
    const run = async (calls: readonly { statement: { text: string }; values: unknown[] }[]) => {
      const results = [];
      for (const call of calls) results.push((await executor.query(call.statement.text, call.values)).rows);
      return results;
    };
    for (const op of ops) laneOf(op.accountId).forget(op.accountId);
    const batchId = await nextBatchId();
    const input = { ops, now: clock.now(), batchId, types, mode: 'careful' as const, known: [] };
    const decided = await decideBatch(run, input);
    await run(decided.writes);
    return decided.results;
  }

  const between = createBetween({ pool, clock, submit, postWithin });

  await ensurePartitions(pool, clock.now());
  return {
    play: submit,
    post: submit,
    postWithin,
    transferBetween: between.transfer,
    sweepClearing: between.sweep,
    openPlayer: insertPlayer,
    setPlayerStatus: updatePlayerStatus,
    findBalances: (accountId) => statement.findBalances(pool, accountId),
    listBalances: (accountIds) => statement.listBalances(pool, accountIds),
    listTransfers: (accountId, filter) => statement.listTransfers(pool, accountId, filter),
    findTransfer: (accountId, source, reference) =>
      statement.findTransfer(pool, accountId, source, reference),
    listRounds: (accountId, filter) => rounds.listRounds(pool, accountId, filter),
    findRound: (accountId, source, roundRef) => rounds.findRound(pool, accountId, source, roundRef),
    houseTotals: () => statement.houseTotals(pool),
    verify: () => verify(pool),
    readPosted: (after, limit) => readPosted(pool, after, limit),
    onPosted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ensurePartitions: () => ensurePartitions(pool, clock.now()),
    async close() {
      isClosed = true;
      await Promise.all(lanes.map((lane) => lane.drain()));
      await folding;
      await writers.end();
    },
  };
}

/**
 * Connections of the ledger's own: pipelined, planned for key look-ups only, bounded in waiting for locks, and on a
 * role that cannot change what was written.
 */
async function openWriters(pool: pg.Pool, count: number): Promise<pg.Pool> {
  const settings = [
    'enable_seqscan=off',
    'enable_hashjoin=off',
    'enable_mergejoin=off',
    'enable_bitmapscan=off',
    'enable_material=off',
    // A full scan of a young table looks cheap to the planner, and its plan stays while the table grows.
    'seq_page_cost=0',
    'random_page_cost=0',
    'cpu_index_tuple_cost=1',
    'plan_cache_mode=force_generic_plan',
    'jit=off',
    'synchronous_commit=on',
    'lock_timeout=4000',
    ...((await hasWriterRole(pool)) ? ['role=kislap_app'] : []),
  ];
  const writers = new pg.Pool({
    ...pool.options,
    password: pool.options.password,
    max: count,
    application_name: 'kislap-ledger',
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    pipeline: true,
    stream: () => new BurstSocket(),
  } as pg.PoolConfig);
  // A connection may be cut at any time, in use or not; whoever used it hears of it from its own statement.
  writers.on('error', () => undefined);
  writers.on('connect', (client) => client.on('error', () => undefined));
  return writers;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What the database would choke on must never reach a batch that carries other people's money. */
function isSound(op: LedgerOp): boolean {
  if (!uuidPattern.test(op.accountId)) return false;
  const texts = [op.source, op.reference, op.currency];
  if ('roundRef' in op && op.roundRef !== undefined) texts.push(op.roundRef);
  if ('gameId' in op) texts.push(op.gameId, op.category);
  if ('referenceTo' in op && op.referenceTo !== undefined) texts.push(op.referenceTo);
  if ('holdReference' in op) texts.push(op.holdReference);
  if (op.kind === 'post') {
    texts.push(op.from, op.to);
    assert(op.from !== op.to && (isPlayerKind(op.from) || isPlayerKind(op.to)), 'a post touches the player');
  }
  return texts.every((text) => text.length > 0 && text.length <= textMax && !text.includes('\0'));
}
