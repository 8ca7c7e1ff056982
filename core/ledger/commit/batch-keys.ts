import type { AccountId, Reference, RoundRef } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { AccountKind, BetOp, LedgerOp } from '../ledger.types.ts';
import { byStrand, type Strands } from '../strands/strands.ts';
import {
  type BatchState,
  cashKind,
  findReference,
  findRound,
  heldKind,
  referenceKey,
  reviewKind,
  roundKey,
} from './batch-state.ts';
import { isPlayerKind } from './posting.ts';

/**
 * `careful` locks every player and reads everything. `swift` trusts what the lane remembers and takes unseen
 * references and rounds for new: the version check and the unique keys catch where that was wrong.
 */
export type ReadMode = 'careful' | 'swift';

/** Collects distinct keys column by column, ready to be sent. */
export class KeySet {
  readonly buckets: number[] = [];
  readonly columns: string[][] = [];
  readonly #seen = new Set<string>();

  add(bucket: number, ...parts: string[]) {
    const key = parts.join('\n');
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.buckets.push(bucket);
    for (const [index, part] of parts.entries()) {
      const column = this.columns[index];
      if (column) column.push(part);
      else this.columns[index] = [part];
    }
  }

  get isEmpty(): boolean {
    return this.buckets.length === 0;
  }

  column(index: number): string[] {
    return this.columns[index] ?? [];
  }

  /** The keys of each strand by themselves. */
  split(strands: Strands): KeySet[] {
    if (this.isEmpty) return [];
    if (!strands.isSpread) return [this];
    const places = byStrand(strands, this.buckets.keys(), (place) => this.buckets[place] ?? 0);
    return [...places.values()].map((own) => this.#pick(own));
  }

  #pick(places: readonly number[]): KeySet {
    const picked = new KeySet();
    picked.buckets.push(...places.map((place) => this.buckets[place] ?? 0));
    picked.columns.push(...this.columns.map((column) => places.map((place) => column[place] ?? '')));
    return picked;
  }
}

interface Keys {
  accounts: KeySet;
  references: KeySet;
  rounds: KeySet;
  holds: KeySet;
}

export function missingKeys(
  state: BatchState,
  ops: readonly LedgerOp[],
  ownKeys: readonly string[],
  mode: ReadMode,
): Keys {
  const keys: Keys = {
    accounts: new KeySet(),
    references: new KeySet(),
    rounds: new KeySet(),
    holds: new KeySet(),
  };
  for (const [index, op] of ops.entries()) {
    const bucket = bucketOf(op.accountId);
    if (!state.players.has(op.accountId)) keys.accounts.add(bucket, op.accountId, cashKind);
    addOwnReference(state, keys, op, { bucket, key: ownKeys[index] ?? '', mode });
    addOthers(state, keys, op, bucket, mode);
  }
  return keys;
}

/** What a swift batch takes for new without looking; a duplicate among them fails on its unique key. */
export function isUsuallyNew(op: LedgerOp): boolean {
  return op.kind === 'bet' || op.kind === 'win' || op.kind === 'promoWin';
}

function addOwnReference(
  state: BatchState,
  keys: Keys,
  op: LedgerOp,
  own: { bucket: number; key: string; mode: ReadMode },
) {
  const { bucket, key, mode } = own;
  if (findReference(state, state.players.get(op.accountId), op.source, op.reference, key)) return;
  if (mode === 'careful' || !isUsuallyNew(op)) keys.references.add(bucket, op.source, op.reference);
}

function addOthers(state: BatchState, keys: Keys, op: LedgerOp, bucket: number, mode: ReadMode) {
  if (mode === 'careful' && mayTouchReview(op)) keys.accounts.add(bucket, op.accountId, reviewKind);
  switch (op.kind) {
    case 'releaseWin':
      addTarget(state, keys, op, op.heldBy, op.referenceTo, bucket);
      break;
    case 'win':
    case 'rollback':
      if (op.referenceTo !== undefined) addTarget(state, keys, op, op.source, op.referenceTo, bucket);
      if (op.roundRef !== undefined) addRound(state, keys, op, op.roundRef, bucket);
      break;
    case 'bet':
      if (mode === 'careful' || isTooDear(state, op)) addRound(state, keys, op, op.roundRef, bucket);
      break;
    case 'endRound':
      addRound(state, keys, op, op.roundRef, bucket);
      break;
    case 'post':
    case 'move':
      for (const kind of [op.from, op.to]) addPlayerAccount(keys, bucket, op.accountId, kind);
      if (op.kind === 'post' && op.returns !== undefined)
        addTarget(state, keys, op, op.source, op.returns, bucket);
      break;
    case 'reserve':
    case 'settle':
    case 'release':
    case 'expire':
      addPlayerAccount(keys, bucket, op.accountId, heldKind);
      if (op.kind !== 'reserve') keys.holds.add(bucket, op.source, op.holdReference);
      break;
    case 'promoWin':
      if (op.referenceTo !== undefined) addTarget(state, keys, op, op.source, op.referenceTo, bucket);
      if (op.needsBet) addRound(state, keys, op, op.roundRef, bucket);
      break;
  }
}

/** Such a bet will be refused, and why depends on its round. */
function isTooDear(state: BatchState, op: BetOp): boolean {
  const player = state.players.get(op.accountId);
  return player !== undefined && !op.isFree && player.cash < op.amount;
}

/** A win that is above its limit, the release of one, and whatever may take one back. */
function mayTouchReview(op: LedgerOp): boolean {
  return (
    op.kind === 'rollback' ||
    op.kind === 'releaseWin' ||
    ((op.kind === 'win' || op.kind === 'promoWin') && op.limit !== undefined)
  );
}

function addTarget(
  state: BatchState,
  keys: Keys,
  op: LedgerOp,
  source: string,
  reference: Reference,
  bucket: number,
) {
  const key = referenceKey(bucket, source, reference);
  if (findReference(state, state.players.get(op.accountId), source, reference, key)) return;
  keys.references.add(bucket, source, reference);
}

function addRound(state: BatchState, keys: Keys, op: LedgerOp, roundRef: RoundRef, bucket: number) {
  const key = roundKey(op.accountId, op.source, roundRef);
  if (findRound(state, state.players.get(op.accountId), op.source, roundRef, key)) return;
  state.soughtRounds.add(key);
  keys.rounds.add(bucket, op.accountId, op.source, roundRef);
}

function addPlayerAccount(keys: Keys, bucket: number, accountId: AccountId, kind: AccountKind) {
  if (isPlayerKind(kind) && kind !== cashKind) keys.accounts.add(bucket, accountId, kind);
}
