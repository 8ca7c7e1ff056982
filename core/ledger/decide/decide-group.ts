import { hash } from 'node:crypto';
import {
  type BatchState,
  findReference,
  type ReferenceState,
  referenceKey,
  stands,
} from '../commit/batch-state.ts';
import { takeSnapshot } from '../commit/group-snapshot.ts';
import { contentOf } from '../content.ts';
import type { LedgerOp, LedgerResult } from '../ledger.types.ts';
import { decide } from './decide.ts';

/**
 * Decides linked operations: all of them happen or none. Each reference is bound to the whole group, so that a repeat is
 * the same group again or is refused. A refusal that stays the answer for its own operation (too little money) spends
 * that one reference and no other, and a repeat of the group is answered from it.
 */
export function decideGroup(
  state: BatchState,
  ops: readonly LedgerOp[],
  keys: readonly string[],
): LedgerResult[] {
  const contents = groupContents(ops);
  const spent = ops.findIndex((op, index) => isSpentWithoutPosting(state, op, keys[index] ?? ''));
  if (spent >= 0) {
    const result = decideAt(state, ops, keys, contents, spent);
    if (result.outcome === 'refused') return linked(state, ops, spent, result);
  }
  const snapshot = takeSnapshot(state, ops);
  const results: LedgerResult[] = [];
  for (let index = 0; index < ops.length; index += 1) {
    const result = decideAt(state, ops, keys, contents, index);
    if (result.outcome === 'refused') {
      const kept = spentBy(state, ops[index], keys[index] ?? '');
      snapshot.restore();
      for (const entry of kept) keep(state, entry);
      return linked(state, ops, index, result);
    }
    results.push(result);
  }
  return results;
}

function decideAt(
  state: BatchState,
  ops: readonly LedgerOp[],
  keys: readonly string[],
  contents: readonly string[],
  index: number,
): LedgerResult {
  const op = ops[index];
  if (op === undefined) return { outcome: 'refused', reason: 'linked_failed', balance: 0n };
  return decide(state, op, keys[index] ?? '', contents[index] ?? '');
}

/** What makes a repeat "the same" for one operation of a group: the operation, its place, and all the others. */
function groupContents(ops: readonly LedgerOp[]): string[] {
  const own = ops.map(contentOf);
  const whole = own.join('\n');
  return own.map((_, index) => hash('sha256', `group ${index}\n${whole}`, 'base64url').slice(0, 22));
}

function isSpentWithoutPosting(state: BatchState, op: LedgerOp, key: string): boolean {
  const known = findReference(state, state.players.get(op.accountId), op.source, op.reference, key);
  return known !== undefined && !stands(known) && known.outcome !== 'rolled_back';
}

/** What a refusal leaves behind although nothing moved: its own reference, and the tombstone of an unknown target. */
function spentBy(state: BatchState, op: LedgerOp | undefined, key: string): ReferenceState[] {
  const own = state.references.get(key);
  if (op === undefined || !own?.isNew || own.sequence !== null || stands(own)) return [];
  const player = state.players.get(op.accountId);
  if (op.kind !== 'rollback' || player === undefined) return [own];
  const target = state.references.get(referenceKey(player.bucket, op.source, op.referenceTo));
  return target?.isNew && target.outcome === 'tombstone' ? [own, target] : [own];
}

function keep(state: BatchState, entry: ReferenceState) {
  // The balance that is answered is the one after the group was undone.
  entry.balance = state.players.get(entry.accountId)?.cash ?? entry.balance;
  state.references.set(referenceKey(entry.bucket, entry.source, entry.reference), entry);
}

/** The first refusal under its own name, the others as `linked_failed`; each with its player's present balance. */
function linked(
  state: BatchState,
  ops: readonly LedgerOp[],
  at: number,
  refusal: LedgerResult & { outcome: 'refused' },
): LedgerResult[] {
  return ops.map((op, index) => {
    const player = state.players.get(op.accountId);
    // Writing the batch proves that the refusal rests on the present state of every player of the group.
    if (player) player.isChanged = true;
    const balance = player?.cash ?? 0n;
    return { outcome: 'refused', reason: index === at ? refusal.reason : 'linked_failed', balance };
  });
}
