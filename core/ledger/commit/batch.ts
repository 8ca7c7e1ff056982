import type { AccountId } from '@kislap/contract-kit';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { contentOf } from '../content.ts';
import { decide } from '../decide/decide.ts';
import { decideGroup } from '../decide/decide-group.ts';
import type { GuardRule } from '../guard/guard.types.ts';
import type { LedgerOp, LedgerResult, PostedTransfer } from '../ledger.types.ts';
import type { Labels } from '../moves/labels.ts';
import type { Strands } from '../strands/strands.ts';
import { isUsuallyNew, type ReadMode } from './batch-keys.ts';
import { readBatch } from './batch-read.ts';
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
import type { Call, Run } from './call.ts';
import { ensureLabels } from './line-rows.ts';

/** Where groups begin among the operations, and how many operations each has. */
export type GroupSizes = ReadonlyMap<number, number>;

export interface BatchInput {
  ops: readonly LedgerOp[];
  now: Date;
  /** One for each strand that the operations are of. */
  batchIds: readonly bigint[];
  strands: Strands;
  types: RowTypes;
  labels: Labels;
  mode: ReadMode;
  /** Linked operations, decided together. */
  groups?: GroupSizes;
  /** Limits of the house for everybody. */
  houseRules: readonly GuardRule[];
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
  const state = emptyBatchState(input.now, input.houseRules);
  for (const player of input.known) state.players.set(player.accountId, player);
  const keys = ops.map((op) => referenceKey(bucketOf(op.accountId), op.source, op.reference));
  await readBatch(run, state, ops, keys, input);
  state.knowsReview = mode === 'careful';
  let isSure = true;
  let linked: LedgerResult[] = [];
  const results = ops.map((op, index) => {
    const next = linked.shift();
    if (next) return next;
    const size = input.groups?.get(index);
    if (size !== undefined) {
      const [first, ...rest] = decideGroup(
        state,
        ops.slice(index, index + size),
        keys.slice(index, index + size),
      );
      linked = rest;
      // Which refusal comes first rests on everything that was read.
      if (first?.outcome === 'refused' && mode === 'swift') isSure = false;
      if (first) return first;
    }
    const key = keys[index] ?? '';
    const result = decide(state, op, key, contentOf(op));
    // That somebody leads the player stands before everything that was not read.
    const isRefused = result.outcome === 'refused' && result.reason !== 'led';
    if (isRefused && mode === 'swift' && isUnread(state, op, key)) isSure = false;
    return result;
  });
  if (!isSure || state.lacksReview) return { results, state, isSure: false, writes: [] };
  await ensureLabels(state, input.labels);
  return { results, state, isSure, writes: writesOf(state, input) };
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
    opensRound: row.opensRound,
    closesRound: row.closesRound,
    referenceTo: row.referenceTo,
    createdAt: state.now,
  }));
}
