import { bucketOf } from '../../platform/ids.ts';
import {
  lockAccounts,
  nextBatchId,
  readHolds,
  readReferences,
  readRounds,
  type Statement,
} from './batch.queries.ts';
import { type BatchState, cashKind, heldKind, referenceKey, roundKey } from './batch-state.ts';
import type { AccountKind, LedgerOp, PlayerStatus } from './ledger.types.ts';
import { isPlayerKind } from './posting.ts';
import { big, bigOrNull, flag, instant, instantOrNull, int, type Row, text, textOrNull } from './rows.ts';
import { int2Array, textArray, uuidArray } from './sql-arrays.ts';

/** A statement with its parameters. */
export interface Call {
  statement: Statement;
  values: unknown[];
}

/** Runs calls in order on one connection, inside one transaction. */
export type Run = (calls: readonly Call[]) => Promise<Row[][]>;

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

function keysOf(ops: readonly LedgerOp[]): Keys {
  const keys: Keys = {
    accounts: new KeySet(),
    references: new KeySet(),
    rounds: new KeySet(),
    holds: new KeySet(),
  };
  for (const op of ops) addKeys(keys, op, bucketOf(op.accountId));
  return keys;
}

function addKeys(keys: Keys, op: LedgerOp, bucket: number) {
  const { accountId, source } = op;
  keys.accounts.add(bucket, accountId, cashKind);
  keys.references.add(bucket, source, op.reference);
  switch (op.kind) {
    case 'win':
    case 'rollback':
      if (op.referenceTo !== undefined) keys.references.add(bucket, source, op.referenceTo);
      if (op.roundRef !== undefined) keys.rounds.add(bucket, accountId, source, op.roundRef);
      break;
    case 'bet':
    case 'endRound':
      keys.rounds.add(bucket, accountId, source, op.roundRef);
      break;
    case 'post':
      for (const kind of [op.from, op.to]) addPlayerAccount(keys, bucket, accountId, kind);
      break;
    case 'reserve':
    case 'settle':
    case 'release':
      addPlayerAccount(keys, bucket, accountId, heldKind);
      if (op.kind !== 'reserve') keys.holds.add(bucket, source, op.holdReference);
      break;
    case 'promoWin':
      break;
  }
}

function addPlayerAccount(keys: Keys, bucket: number, accountId: string, kind: AccountKind) {
  if (isPlayerKind(kind) && kind !== cashKind) keys.accounts.add(bucket, accountId, kind);
}

/**
 * Locks the players and reads what deciding needs. The locks come first in a statement of their own: what the later
 * statements see was committed before the lock was held.
 */
export async function readBatch(run: Run, state: BatchState, ops: readonly LedgerOp[]): Promise<bigint> {
  const keys = keysOf(ops);
  const calls: Call[] = [
    {
      statement: lockAccounts,
      values: [
        int2Array(keys.accounts.buckets),
        uuidArray(keys.accounts.column(0)),
        textArray(keys.accounts.column(1)),
      ],
    },
    { statement: readReferences, values: pairValues(keys.references) },
    { statement: nextBatchId, values: [] },
  ];
  if (!keys.rounds.isEmpty) calls.push(roundsCall(keys.rounds));
  if (!keys.holds.isEmpty) calls.push({ statement: readHolds, values: pairValues(keys.holds) });
  const [accounts = [], references = [], ids = [], ...rest] = await run(calls);
  enterAccounts(state, accounts);
  for (const row of references) enterReference(state, row);
  if (!keys.rounds.isEmpty) for (const row of rest.shift() ?? []) enterRound(state, row);
  if (!keys.holds.isEmpty) for (const row of rest.shift() ?? []) enterHold(state, row);
  await readTargetRounds(run, state, ops);
  return big(ids[0] ?? {}, 'id');
}

/** A rollback need not name its round: its target knows it. */
async function readTargetRounds(run: Run, state: BatchState, ops: readonly LedgerOp[]): Promise<void> {
  const missing = new KeySet();
  for (const op of ops) {
    if (op.kind !== 'rollback') continue;
    const bucket = bucketOf(op.accountId);
    const target = state.references.get(referenceKey(bucket, op.source, op.referenceTo));
    if (!target?.roundRef || state.rounds.has(roundKey(target.accountId, op.source, target.roundRef)))
      continue;
    missing.add(bucket, target.accountId, op.source, target.roundRef);
  }
  if (missing.isEmpty) return;
  const [rows = []] = await run([roundsCall(missing)]);
  for (const row of rows) enterRound(state, row);
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
      textArray(keys.column(2)),
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
      cash: big(row, 'balance'),
      isChanged: false,
      others: new Map(),
    });
  }
  for (const row of rows) {
    if (row.kind === cashKind) continue;
    const kind = text(row, 'kind') as AccountKind;
    const account = { kind, balance: big(row, 'balance'), isNew: false, isChanged: false };
    state.players.get(text(row, 'owner_id'))?.others.set(kind, account);
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
