import type { AccountId } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { readMissingGuards } from '../guard/guard-read.ts';
import { keyOf } from '../key.ts';
import type { AccountKind, LedgerOp, PlayerStatus } from '../ledger.types.ts';
import type { Strands } from '../strands/strands.ts';
import {
  formOf,
  lockAccounts,
  lockStrand,
  readAccounts,
  readHolds,
  readReferences,
  readRounds,
  type StrandStatement,
} from './batch.queries.ts';
import { KeySet, missingKeys, type ReadMode } from './batch-keys.ts';
import {
  type BatchState,
  cashKind,
  findReference,
  findRound,
  referenceKey,
  roundKey,
} from './batch-state.ts';
import type { Call, Run } from './call.ts';
import { readStateCode } from './reference-state.ts';
import { big, bigOrNull, flag, instant, instantOrNull, int, type Row, text, textOrNull } from './rows.ts';
import { int2Array, textArray, uuidArray } from './sql/sql-arrays.ts';

/**
 * Reads the data that a decision needs and the state lacks. The players come first, in their own statement: later
 * statements see data at least as new, and with locked players, final data.
 */
export async function readBatch(
  run: Run,
  state: BatchState,
  ops: readonly LedgerOp[],
  ownKeys: readonly string[],
  { mode, strands }: { mode: ReadMode; strands: Strands },
): Promise<void> {
  const keys = missingKeys(state, ops, ownKeys, mode);
  const steps: { call: Call; enter: (rows: Row[]) => void }[] = [];
  const add = (all: KeySet, form: StrandStatement, valuesOf: (keys: KeySet) => unknown[], enter: Enter) => {
    const statement = formOf(form, strands);
    for (const own of all.split(strands))
      steps.push({ call: { statement, values: valuesOf(own) }, enter: (rows) => enter(state, rows) });
  };
  if (mode === 'careful')
    for (const call of strandLocks(ops, strands)) steps.push({ call, enter: () => undefined });
  add(keys.accounts, mode === 'careful' ? lockAccounts : readAccounts, accountValues, enterAccounts);
  add(keys.references, readReferences, referenceValues, each(enterReference));
  add(keys.rounds, readRounds, roundValues, each(enterRound));
  add(keys.holds, readHolds, pairValues, each(enterHold));
  if (steps.length > 0) {
    const answers = await run(steps.map(({ call }) => call));
    for (const [index, step] of steps.entries()) step.enter(answers[index] ?? []);
  }
  await readMissingGuards(run, state, strands);
  await readTargetRounds(run, state, ops, strands);
}

type Enter = (state: BatchState, rows: Row[]) => void;

function each(enter: (state: BatchState, row: Row) => void): Enter {
  return (state, rows) => {
    for (const row of rows) enter(state, row);
  };
}

/** What is taken on a cluster before any row of these players, in one order for everybody. */
export function strandLocks(ops: readonly Pick<LedgerOp, 'accountId'>[], strands: Strands): Call[] {
  if (!strands.isSpread) return [];
  const own = new Set(ops.map(({ accountId }) => strands.of(bucketOf(accountId))));
  return [...own].sort((a, b) => a - b).map((strand) => ({ statement: lockStrand, values: [strand] }));
}

/** A rollback need not name its round: its target knows it. */
async function readTargetRounds(
  run: Run,
  state: BatchState,
  ops: readonly LedgerOp[],
  strands: Strands,
): Promise<void> {
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
  const statement = formOf(readRounds, strands);
  const answers = await run(missing.split(strands).map((own) => ({ statement, values: roundValues(own) })));
  for (const row of answers.flat()) enterRound(state, row);
}

function referenceValues(keys: KeySet): unknown[] {
  return [int2Array(keys.buckets), textArray(keys.column(0)), uuidArray(keys.column(1).map(keyOf))];
}

function pairValues(keys: KeySet): unknown[] {
  return [int2Array(keys.buckets), textArray(keys.column(0)), textArray(keys.column(1))];
}

function roundValues(keys: KeySet): unknown[] {
  return [
    int2Array(keys.buckets),
    uuidArray(keys.column(0)),
    textArray(keys.column(1)),
    uuidArray(keys.column(2).map(keyOf)),
  ];
}

function accountValues(keys: KeySet): unknown[] {
  return [int2Array(keys.buckets), uuidArray(keys.column(0)), textArray(keys.column(1))];
}

export function enterAccounts(state: BatchState, rows: Row[]) {
  for (const row of rows) {
    if (row.kind !== cashKind) continue;
    const accountId: AccountId = text(row, 'owner_id');
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
      isGuarded: flag(row, 'is_guarded'),
      isLed: flag(row, 'is_led'),
      betMax: bigOrNull(row, 'bet_max'),
      guard: undefined,
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
  const { kind, outcome } = readStateCode(int(row, 'state'));
  state.references.set(referenceKey(bucket, source, reference), {
    bucket,
    source,
    reference,
    accountId: text(row, 'account_id'),
    content: textOrNull(row, 'content'),
    kind,
    outcome,
    amount: big(row, 'amount'),
    balance: big(row, 'balance'),
    sequence: bigOrNull(row, 'sequence'),
    roundRef: textOrNull(row, 'round_ref'),
    at: instant(row, 'created_at'),
    isNew: false,
    isChanged: false,
  });
}

function enterRound(state: BatchState, row: Row) {
  const accountId: AccountId = text(row, 'account_id');
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
    isOneLine: false,
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
    expiresAt: instantOrNull(row, 'expires_at'),
    isNew: false,
    isChanged: false,
  });
}
