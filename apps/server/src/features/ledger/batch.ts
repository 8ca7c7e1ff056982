import type { AccountId } from '@kislap/contracts';
import { bucketOf } from '../../platform/ids.ts';
import { type Call, type ReadMode, type Run, readBatch } from './batch-read.ts';
import { type BatchState, emptyBatchState, referenceKey, transferIdOf } from './batch-state.ts';
import { writesOf } from './batch-write.ts';
import { contentOf } from './content.ts';
import { decide } from './decide.ts';
import type { LedgerOp, LedgerResult, PostedTransfer } from './ledger.types.ts';
import type { KnownPlayer } from './player-cache.ts';

export interface BatchInput {
  ops: readonly LedgerOp[];
  now: Date;
  batchId: bigint;
  mode: ReadMode;
  /** What is already known of the batch's players; the batch owns these objects from now on. */
  known: ReadonlyMap<string, KnownPlayer>;
}

export interface DecidedBatch {
  results: LedgerResult[];
  state: BatchState;
  writes: Call[];
  /** False when an answer rests on something that was not read: the batch must be decided again, carefully. */
  isSure: boolean;
}

/**
 * The one write path: read, decide in arrival order, and say what is to be written. The caller owns the transaction
 * and runs the writes in it.
 */
export async function decideBatch(run: Run, input: BatchInput): Promise<DecidedBatch> {
  const { ops, mode } = input;
  const state = emptyBatchState(input.now);
  for (const [accountId, entry] of input.known) {
    state.players.set(accountId, entry.player);
    for (const [key, round] of entry.rounds) state.rounds.set(key, round);
    for (const [key, reference] of entry.references) state.references.set(key, reference);
  }
  await readBatch(run, state, ops, mode);
  let isSure = true;
  const results = ops.map((op) => {
    const bucket = bucketOf(op.accountId);
    const result = decide(state, bucket, op, contentOf(op));
    if (result.outcome === 'refused' && isUnread(state, op, bucket)) isSure = false;
    return result;
  });
  return { results, state, isSure, writes: isSure ? writesOf(state, input.batchId) : [] };
}

/** Whether the operation's reference was neither read nor spent: then an older answer to it may exist. */
function isUnread(state: BatchState, op: LedgerOp, bucket: number): boolean {
  if (state.unread.size === 0 || !state.players.has(op.accountId)) return false;
  const key = referenceKey(bucket, op.source, op.reference);
  return state.unread.has(key) && !state.references.has(key);
}

/** What listeners are told once the batch is committed. */
export function postedOf(state: BatchState): PostedTransfer[] {
  return state.transfers.map((row) => ({
    transferId: transferIdOf(row.accountId, row.sequence),
    accountId: row.accountId as AccountId,
    sequence: row.sequence,
    type: row.type,
    amount: row.amount,
    from: row.from,
    to: row.to,
    cashAfter: row.cashAfter,
    currency: row.currency,
    source: row.source,
    gameId: row.gameId,
    category: row.category,
    roundRef: row.roundRef,
    createdAt: state.now,
  }));
}
