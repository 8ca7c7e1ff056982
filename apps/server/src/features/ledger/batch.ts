import type { AccountId } from '@kislap/contracts';
import { bucketOf } from '../../platform/ids.ts';
import { type Run, readBatch } from './batch-read.ts';
import { type BatchState, emptyBatchState, transferIdOf } from './batch-state.ts';
import { writesOf } from './batch-write.ts';
import { contentOf } from './content.ts';
import { decide } from './decide.ts';
import type { LedgerOp, LedgerResult, PostedTransfer } from './ledger.types.ts';

export interface DecidedBatch {
  results: LedgerResult[];
  state: BatchState;
  writes: ReturnType<typeof writesOf>;
}

/**
 * The one write path: lock, read, decide in arrival order, and say what is to be written. The caller owns the
 * transaction and runs the writes in it.
 */
export async function decideBatch(run: Run, ops: readonly LedgerOp[], now: Date): Promise<DecidedBatch> {
  const state = emptyBatchState(now);
  const batchId = await readBatch(run, state, ops);
  const results = ops.map((op) => decide(state, bucketOf(op.accountId), op, contentOf(op)));
  return { results, state, writes: writesOf(state, batchId) };
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
