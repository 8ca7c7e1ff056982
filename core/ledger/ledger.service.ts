import { surviveLosses } from '@kislap/platform/database/losses.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import { guardLinks } from '@kislap/platform/web/link-guard.ts';
import pg from 'pg';
import { postedOf } from './commit/batch.ts';
import { createBatchIds, findRowTypes } from './commit/batch-ids.ts';
import { strandLocks } from './commit/batch-read.ts';
import type { BatchState } from './commit/batch-state.ts';
import { groupResultOf, requireGroup } from './commit/group.ts';
import { isPlayerKind } from './commit/posting.ts';
import { BurstSocket } from './commit/sql/burst-socket.ts';
import { createStrandCommit } from './commit/strand-commit.ts';
import { createWithin } from './commit/within.ts';
import { deleteGuardHours } from './guard/guard.queries.ts';
import { createGuards } from './guard/guard.service.ts';
import { guardHoursMax, hourOf } from './guard/guard.ts';
import type {
  GroupResult,
  GuardRule,
  Ledger,
  LedgerOp,
  LedgerOptions,
  LedgerResult,
  PostedTransfer,
} from './ledger.types.ts';
import { createBetween } from './moves/between.ts';
import { expireOverdue, expiringReferenceMax } from './moves/holds.ts';
import { createLabels } from './moves/labels.ts';
import { verify } from './proof/prove.ts';
import { sumPlayed } from './read/played.queries.ts';
import {
  ensurePartitions,
  foldHouse,
  forgetBefore,
  hasWriterRole,
  insertPlayer,
  updatePlayerStatus,
} from './read/player.queries.ts';
import * as rounds from './read/rounds.queries.ts';
import { listSides } from './read/sides.queries.ts';
import * as statement from './read/statement.queries.ts';
import { readPosted } from './read/stream.queries.ts';
import { strandsOf } from './strands/strands.queries.ts';
import type { Strands } from './strands/strands.ts';
import { isKnownAccount, isKnownTransfer } from './terms.ts';

const lanesDefault = 4;
const batchMaxDefault = 1_024;
const queueMaxDefault = 20_000;
const foldEvery = 1_000;
const textMax = 200;
/** A bet waits for so long, and for the attempts after it, before its vendor is told that it must ask again. */
const answerLimitMs = 15_000;
const connectLimitMs = 5_000;

export async function createLedger(options: LedgerOptions): Promise<Ledger> {
  const { pool, clock } = options;
  const lanes = options.lanes ?? lanesDefault;
  const strands = await strandsOf(pool);
  const writers = await openWriters(pool, strands.isSpread ? strands.all.length : lanes, strands);
  const nextBatchId = createBatchIds(writers);
  const types = await findRowTypes(pool);
  const labels = await createLabels(writers);
  const listeners = new Set<(transfers: readonly PostedTransfer[]) => void>();
  let isClosed = false;
  let houseRules: readonly GuardRule[] = [];

  const groupCommit = createStrandCommit({
    pool: writers,
    clock,
    strands,
    nextBatchId,
    types,
    labels,
    houseRules: () => houseRules,
    lanes,
    batchMax: options.batchMax ?? batchMaxDefault,
    queueMax: options.queueMax ?? queueMaxDefault,
    announce,
  });

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
    // Only tidying: unfolded rows still count and are folded next time.
    folding = foldHouse(pool, strands)
      .catch(() => undefined)
      .finally(() => {
        folding = undefined;
      });
  }

  function submit(op: LedgerOp): Promise<LedgerResult> {
    if (isClosed) return Promise.reject(new AppError('unavailable', {}, 2));
    if (!isSound(op)) return Promise.reject(new AppError('invalid_request'));
    return groupCommit.submit(op);
  }

  async function group(ops: readonly LedgerOp[]): Promise<GroupResult> {
    requireGroup(ops);
    if (isClosed) throw new AppError('unavailable', {}, 2);
    if (!ops.every(isSound)) throw new AppError('invalid_request');
    return groupResultOf(await groupCommit.submitGroup(ops));
  }

  const within = createWithin({
    clock,
    strands,
    types,
    labels,
    nextBatchId,
    houseRules: () => houseRules,
    isSound,
    forget: (accountId) => groupCommit.forget(accountId),
  });
  const between = createBetween({ pool, clock, submit, postWithin: within.postWithin });
  const guards = createGuards({
    clock,
    strands,
    houseRules: () => houseRules,
    forget: (accountId) => groupCommit.forget(accountId),
  });

  await ensurePartitions(pool, clock.now());
  // What the house gained before the tables were spread stands for every bucket, but in strand 0.
  if (strands.isSpread) await foldHouse(pool, { all: [0] });
  return {
    ...createReading(options),
    play: submit,
    post: submit,
    group,
    ...within,
    strands,
    transferBetween: between.transfer,
    sweepClearing: between.sweep,
    expireHolds: () => expireOverdue({ pool, clock, submit }),
    openPlayer: insertPlayer,
    async setPlayerStatus(executor, accountId, status) {
      for (const { statement, values } of strandLocks([{ accountId }], strands))
        await executor.query(statement.text, values);
      await updatePlayerStatus(executor, accountId, status);
    },
    setGuard: guards.setGuard,
    setLead: guards.setLead,
    setHouseRules(rules) {
      houseRules = rules;
    },
    admitDeposit: guards.admitDeposit,
    dropDeposit: guards.dropDeposit,
    confirmDeposit: guards.confirmDeposit,
    listGuardUse: (accountId, executor = pool) => guards.listGuardUse(executor, accountId),
    findPause: (accountId, executor = pool) => guards.findPause(executor, accountId),
    forgetGuardHours: () => deleteGuardHours(pool, hourOf(clock.now()) - 2 * guardHoursMax),

    readPosted: (after, limit) => readPosted(pool, after, limit),
    onPosted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ensurePartitions: () => ensurePartitions(pool, clock.now()),
    forgetOld: () => forgetOld(pool, clock.now()),
    async close() {
      isClosed = true;
      await groupCommit.drain();
      await folding;
      await writers.end();
    },
  };
}

type Reading =
  | 'findBalances'
  | 'listBalances'
  | 'listAccounts'
  | 'listTransfers'
  | 'findTransfer'
  | 'listRounds'
  | 'findNumberedRounds'
  | 'listSides';

/** What is read from the tables, past the lanes. */
function createReading({
  pool,
  clock,
}: LedgerOptions): Pick<
  Ledger,
  Reading | 'sumPlayed' | 'findRound' | 'listRoundsByName' | 'houseTotals' | 'verify'
> {
  return {
    findBalances: (accountId, executor = pool) => statement.findBalances(executor, accountId),
    listBalances: (accountIds) => statement.listBalances(pool, accountIds),
    listAccounts: statement.listAccounts,
    listTransfers: (accountId, filter, executor = pool) =>
      statement.listTransfers(executor, accountId, filter),
    findTransfer: (accountId, source, reference, executor = pool) =>
      statement.findTransfer(executor, accountId, source, reference),
    listRounds: (accountId, filter, executor = pool) => rounds.listRounds(executor, accountId, filter),
    findNumberedRounds: (accountId, number) => rounds.findNumberedRounds(pool, accountId, number),
    listSides: (accountIds, since) => listSides(pool, accountIds, since),
    sumPlayed: (accountId, filter) => sumPlayed(pool, accountId, filter),
    findRound: (accountId, source, roundRef, executor = pool) =>
      rounds.findRound(executor, accountId, source, roundRef),
    listRoundsByName: (names) => rounds.listRoundsByName(pool, names),
    houseTotals: () => statement.houseTotals(pool),
    verify: () => verify(pool, clock.now()),
  };
}

/**
 * Connections of the ledger's own: pipelined, planned for key look-ups only, bounded in waiting for locks, and on a
 * role that cannot change what was written.
 */
async function openWriters(pool: pg.Pool, count: number, strands: Strands): Promise<pg.Pool> {
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
    // A cluster plans by the values: they say to which node a statement goes.
    `plan_cache_mode=${strands.isSpread ? 'force_custom_plan' : 'force_generic_plan'}`,
    'jit=off',
    'synchronous_commit=on',
    'lock_timeout=4000',
    ...((await hasWriterRole(pool)) ? ['role=kislap_app'] : []),
  ];
  const writers = new pg.Pool({
    ...pool.options,
    password: pool.options.password,
    // One for each lane, and one for what must be had while all of them are busy: numbers of batches, new labels.
    max: count + 1,
    connectionTimeoutMillis: connectLimitMs,
    application_name: 'kislap-ledger',
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    pipeline: true,
    stream: () => new BurstSocket(),
  } as pg.PoolConfig);
  surviveLosses(writers);
  guardLinks(writers, answerLimitMs);
  return writers;
}

const monthsKept = 13;
const forgottenAtOnce = 5_000;

async function forgetOld(pool: pg.Pool, now: Date): Promise<number> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - monthsKept);
  let total = 0;
  for (;;) {
    const forgotten = await forgetBefore(pool, before, forgottenAtOnce);
    total += forgotten;
    if (forgotten === 0) return total;
  }
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
  if (op.kind === 'releaseWin') texts.push(op.heldBy);
  if (op.kind === 'reserve' && op.expiresAt && op.reference.length > expiringReferenceMax) return false;
  if (op.kind === 'settle' && !(isKnownTransfer(op.type) && isKnownAccount(op.to))) return false;
  if (op.kind === 'move') texts.push(op.from, op.to);
  if (op.kind === 'post') {
    texts.push(op.from, op.to);
    if (!isKnownTransfer(op.type) || !isKnownAccount(op.from) || !isKnownAccount(op.to)) return false;
    assert(op.from !== op.to && (isPlayerKind(op.from) || isPlayerKind(op.to)), 'a post touches the player');
  }
  return texts.every((text) => text.length > 0 && text.length <= textMax && !text.includes('\0'));
}
