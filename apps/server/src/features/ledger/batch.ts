import type { AccountId } from '@kislap/contracts';
import { bucketOf } from '../../platform/ids.ts';
import { isUsuallyNew, type ReadMode } from './batch-keys.ts';
import { type Call, type Run, readBatch } from './batch-read.ts';
import {
  type BatchState,
  emptyBatchState,
  findReference,
  findRound,
  type PlayerState,
  referenceKey,
  roundKey,
  transferIdOf,
} from './batch-state.ts';
import { type RowTypes, writesOf } from './batch-write.ts';
import { contentOf } from './content.ts';
import { decide } from './decide.ts';
import type { LedgerOp, LedgerResult, PostedTransfer } from './ledger.types.ts';

export interface BatchInput {
  ops: readonly LedgerOp[];
  now: Date;
  batchId: bigint;
  types: RowTypes;
  mode: ReadMode;
  /** What is already known of the batch's players; deciding changes these very objects. */
  known: readonly PlayerState[];
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
  for (const player of input.known) state.players.set(player.accountId, player);
  const keys = ops.map((op) => referenceKey(bucketOf(op.accountId), op.source, op.reference));
  await readBatch(run, state, ops, keys, mode);
  let isSure = true;
  const results = ops.map((op, index) => {
    const key = keys[index] ?? '';
    const result = decide(state, op, key, contentOf(op));
    if (result.outcome === 'refused' && mode === 'swift' && isUnread(state, op, key)) isSure = false;
    return result;
  });
  return { results, state, isSure, writes: isSure ? writesOf(state, input.batchId, input.types) : [] };
}

/**
 * Whether the operation's reference was neither read nor spent, so that an older answer to it may exist; or its round
 * was not looked for, so that another reason to refuse it may come first.
 */
function isUnread(state: BatchState, op: LedgerOp, key: string): boolean {
  const player = state.players.get(op.accountId);
  if (player === undefined || !isUsuallyNew(op)) return false;
  if (op.kind === 'bet' && player.status === 'open') {
    const round = roundKey(op.accountId, op.source, op.roundRef);
    if (!state.soughtRounds.has(round) && !findRound(state, player, op.source, op.roundRef, round))
      return true;
  }
  return findReference(state, player, op.source, op.reference, key) === undefined;
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
