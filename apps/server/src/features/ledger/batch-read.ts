import { bucketOf } from '../../platform/ids.ts';
import {
  lockAccounts,
  readAccounts,
  readHolds,
  readReferences,
  readRounds,
  type Statement,
} from './batch.queries.ts';
import {
  type BatchState,
  cashKind,
  findReference,
  findRound,
  heldKind,
  referenceKey,
  roundKey,
} from './batch-state.ts';
import { keyOf } from './key.ts';
import type { AccountKind, LedgerOp, PlayerStatus } from './ledger.types.ts';
import { isPlayerKind } from './posting.ts';
import { big, bigOrNull, flag, instant, instantOrNull, int, type Row, text, textOrNull } from './rows.ts';
import { int2Array, textArray, uuidArray } from './sql-arrays.ts';

/** A statement with its parameters. */
export interface Call {
  statement: Statement;
  values: unknown[];
}

/** Runs calls in order on one connection. */
export type Run = (calls: readonly Call[]) => Promise<Row[][]>;

/**
 * `careful` locks every player and reads everything. `swift` trusts what the lane remembers and takes unseen
 * references and rounds for new: the version check and the unique keys catch where that was wrong.
 */
export type ReadMode = 'careful' | 'swift';

/** Collects distinct keys column by column, ready to be sent. */
class KeySet {
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
}

interface Keys {
  accounts: KeySet;
  references: KeySet;
  rounds: KeySet;
  holds: KeySet;
}

function missingKeys(
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
  switch (op.kind) {
    case 'win':
    case 'rollback':
      if (op.referenceTo !== undefined) addTarget(state, keys, op, op.referenceTo, bucket);
      if (op.roundRef !== undefined) addRound(state, keys, op, op.roundRef, bucket);
      break;
    case 'bet':
      if (mode === 'careful') addRound(state, keys, op, op.roundRef, bucket);
      break;
    case 'endRound':
      addRound(state, keys, op, op.roundRef, bucket);
      break;
    case 'post':
      for (const kind of [op.from, op.to]) addPlayerAccount(keys, bucket, op.accountId, kind);
      break;
    case 'reserve':
    case 'settle':
    case 'release':
      addPlayerAccount(keys, bucket, op.accountId, heldKind);
      if (op.kind !== 'reserve') keys.holds.add(bucket, op.source, op.holdReference);
      break;
    case 'promoWin':
      break;
  }
}

function addTarget(state: BatchState, keys: Keys, op: LedgerOp, reference: string, bucket: number) {
  const key = referenceKey(bucket, op.source, reference);
  if (findReference(state, state.players.get(op.accountId), op.source, reference, key)) return;
  keys.references.add(bucket, op.source, reference);
}

function addRound(state: BatchState, keys: Keys, op: LedgerOp, roundRef: string, bucket: number) {
  const key = roundKey(op.accountId, op.source, roundRef);
  if (findRound(state, state.players.get(op.accountId), op.source, roundRef, key)) return;
  keys.rounds.add(bucket, op.accountId, op.source, roundRef);
}

function addPlayerAccount(keys: Keys, bucket: number, accountId: string, kind: AccountKind) {
  if (isPlayerKind(kind) && kind !== cashKind) keys.accounts.add(bucket, accountId, kind);
}

/**
 * Reads what deciding needs and is not yet in the state. The players come first, in a statement of their own: what the
 * later statements see is at least as new, and when players are locked, final.
 */
export async function readBatch(
  run: Run,
  state: BatchState,
  ops: readonly LedgerOp[],
  ownKeys: readonly string[],
  mode: ReadMode,
): Promise<void> {
  const keys = missingKeys(state, ops, ownKeys, mode);
  const steps: { call: Call; enter: (rows: Row[]) => void }[] = [];
  if (!keys.accounts.isEmpty) {
    const call = {
      statement: mode === 'careful' ? lockAccounts : readAccounts,
      values: [
        int2Array(keys.accounts.buckets),
        uuidArray(keys.accounts.column(0)),
        textArray(keys.accounts.column(1)),
      ],
    };
    steps.push({ call, enter: (rows) => enterAccounts(state, rows) });
  }
  if (!keys.references.isEmpty) {
    const call = { statement: readReferences, values: referenceValues(keys.references) };
    steps.push({ call, enter: (rows) => rows.forEach((row) => void enterReference(state, row)) });
  }
  if (!keys.rounds.isEmpty) {
    steps.push({
      call: roundsCall(keys.rounds),
      enter: (rows) => rows.forEach((row) => void enterRound(state, row)),
    });
  }
  if (!keys.holds.isEmpty) {
    const call = { statement: readHolds, values: pairValues(keys.holds) };
    steps.push({ call, enter: (rows) => rows.forEach((row) => void enterHold(state, row)) });
  }
  if (steps.length > 0) {
    const answers = await run(steps.map(({ call }) => call));
    for (const [index, step] of steps.entries()) step.enter(answers[index] ?? []);
  }
  await readTargetRounds(run, state, ops);
}

/** A rollback need not name its round: its target knows it. */
async function readTargetRounds(run: Run, state: BatchState, ops: readonly LedgerOp[]): Promise<void> {
  const missing = new KeySet();
  for (const op of ops) {
    if (op.kind !== 'rollback') continue;
    const bucket = bucketOf(op.accountId);
    const player = state.players.get(op.accountId);
    const targetKey = referenceKey(bucket, op.source, op.referenceTo);
    const target = findReference(state, player, op.source, op.referenceTo, targetKey);
    if (!target?.roundRef) continue;
    const key = roundKey(target.accountId, op.source, target.roundRef);
    if (findRound(state, player, op.source, target.roundRef, key)) continue;
    missing.add(bucket, target.accountId, op.source, target.roundRef);
  }
  if (missing.isEmpty) return;
  const [rows = []] = await run([roundsCall(missing)]);
  for (const row of rows) enterRound(state, row);
}

function referenceValues(keys: KeySet): unknown[] {
  return [int2Array(keys.buckets), textArray(keys.column(0)), uuidArray(keys.column(1).map(keyOf))];
}

function pairValues(keys: KeySet): unknown[] {
  return [int2Array(keys.buckets), textArray(keys.column(0)), textArray(keys.column(1))];
}

function roundsCall(keys: KeySet): Call {
  return {
    statement: readRounds,
    values: [
      int2Array(keys.buckets),
      uuidArray(keys.column(0)),
      textArray(keys.column(1)),
      uuidArray(keys.column(2).map(keyOf)),
    ],
  };
}

function enterAccounts(state: BatchState, rows: Row[]) {
  for (const row of rows) {
    if (row.kind !== cashKind) continue;
    const accountId = text(row, 'owner_id');
    state.players.set(accountId, {
      bucket: bucketOf(accountId),
      accountId,
      currency: text(row, 'currency'),
      status: row.status === 'locked' ? 'locked' : ('open' satisfies PlayerStatus),
      sequence: big(row, 'sequence'),
      version: big(row, 'version'),
      cash: big(row, 'balance'),
      isChanged: false,
      others: undefined,
      recentReferences: [],
      recentRounds: [],
    });
  }
  for (const row of rows) {
    if (row.kind === cashKind) continue;
    const kind = text(row, 'kind') as AccountKind;
    const account = { kind, balance: big(row, 'balance'), isNew: false, isChanged: false };
    const player = state.players.get(text(row, 'owner_id'));
    if (player === undefined) continue;
    player.others ??= new Map();
    player.others.set(kind, account);
  }
}

function enterReference(state: BatchState, row: Row) {
  const bucket = int(row, 'bucket');
  const source = text(row, 'source');
  const reference = text(row, 'reference');
  state.references.set(referenceKey(bucket, source, reference), {
    bucket,
    source,
    reference,
    accountId: text(row, 'account_id'),
    content: textOrNull(row, 'content'),
    kind: text(row, 'kind') as 'bet',
    outcome: text(row, 'outcome'),
    amount: big(row, 'amount'),
    balance: big(row, 'balance'),
    sequence: bigOrNull(row, 'sequence'),
    roundRef: textOrNull(row, 'round_ref'),
    isNew: false,
    isChanged: false,
  });
}

function enterRound(state: BatchState, row: Row) {
  const accountId = text(row, 'account_id');
  const source = text(row, 'source');
  const roundRef = text(row, 'round_ref');
  state.rounds.set(roundKey(accountId, source, roundRef), {
    bucket: int(row, 'bucket'),
    accountId,
    source,
    roundRef,
    gameId: text(row, 'game_id'),
    category: text(row, 'category'),
    currency: text(row, 'currency'),
    stake: big(row, 'stake'),
    win: big(row, 'win'),
    betCount: int(row, 'bet_count'),
    liveBets: int(row, 'live_bets'),
    winCount: int(row, 'win_count'),
    isClosed: flag(row, 'is_closed'),
    openedAt: instant(row, 'opened_at'),
    settledAt: instantOrNull(row, 'settled_at'),
    isNew: false,
    isChanged: false,
  });
}

function enterHold(state: BatchState, row: Row) {
  const bucket = int(row, 'bucket');
  const source = text(row, 'source');
  const reference = text(row, 'reference');
  state.holds.set(referenceKey(bucket, source, reference), {
    bucket,
    source,
    reference,
    accountId: text(row, 'account_id'),
    amount: big(row, 'amount'),
    remaining: big(row, 'remaining'),
    isNew: false,
    isChanged: false,
  });
}
