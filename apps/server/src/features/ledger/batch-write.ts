import {
  insertBatch,
  insertHousePending,
  insertReferences,
  insertRounds,
  insertTransfers,
  updatePlayers,
  updateReferences,
  updateRounds,
  upsertHolds,
  upsertPlayerAccounts,
} from './batch.queries.ts';
import type { Call } from './batch-read.ts';
import type { BatchState, ReferenceState, RoundStateRow } from './batch-state.ts';
import { keyOf } from './key.ts';
import { boolArray, int2Array, int4Array, int8Array, textArray, uuidArray } from './sql-arrays.ts';
import { SqlRows } from './sql-rows.ts';

/** The oids of the composite types the rows are sent as. */
export interface RowTypes {
  transfer: number;
  reference: number;
  round: number;
  player: number;
}

/** What the batch changed. The players come first: their rows are the locks, and they tell whether all is still so. */
export function writesOf(state: BatchState, batchId: bigint, types: RowTypes): Call[] {
  const calls = [
    ...accountCalls(state, types),
    ...referenceCalls(state, types),
    ...roundCalls(state, types),
    ...holdCalls(state),
  ];
  if (state.transfers.length > 0) {
    calls.push(...transferCalls(state, batchId, types), ...houseCalls(state, batchId));
  }
  return calls;
}

function transferCalls(state: BatchState, batchId: bigint, types: RowTypes): Call[] {
  const { transfers, now } = state;
  const rows = new SqlRows(18, transfers.length);
  for (const row of transfers) {
    rows.row();
    rows.int2(row.bucket);
    rows.uuid(row.accountId);
    rows.int8(row.sequence);
    rows.int8(row.amount);
    rows.int8(row.cashAfter);
    rows.int8(row.cashChange);
    rows.bool(row.opensRound);
    rows.text(row.type);
    rows.text(row.from);
    rows.text(row.to);
    rows.text(row.currency);
    rows.text(row.source);
    rows.text(row.reference);
    rows.text(row.gameId);
    rows.text(row.category);
    rows.text(row.roundRef);
    rows.text(row.referenceTo);
    rows.json(row.meta);
  }
  return [
    { statement: insertTransfers, values: [now, batchId, rows.toParameter(types.transfer)] },
    { statement: insertBatch, values: [batchId, transfers.length, now] },
  ];
}

function referenceCalls(state: BatchState, types: RowTypes): Call[] {
  const rows = new SqlRows(12, state.references.size);
  let hasRows = false;
  const changed: ReferenceState[] = [];
  for (const row of state.references.values()) {
    if (!row.isNew) {
      if (row.isChanged) changed.push(row);
      continue;
    }
    hasRows = true;
    rows.row();
    rows.int2(row.bucket);
    const key = keyOf(row.reference);
    rows.uuid(key);
    rows.text(row.source);
    rows.text(key === row.reference ? null : row.reference);
    rows.uuid(row.accountId);
    rows.text(row.content);
    rows.text(row.kind);
    rows.text(row.outcome);
    rows.int8(row.amount);
    rows.int8(row.balance);
    rows.int8(row.sequence);
    rows.text(row.roundRef);
  }
  const calls: Call[] = [];
  if (hasRows) {
    calls.push({ statement: insertReferences, values: [state.now, rows.toParameter(types.reference)] });
  }
  if (changed.length > 0) {
    calls.push({
      statement: updateReferences,
      values: [
        int2Array(changed.map((row) => row.bucket)),
        textArray(changed.map((row) => row.source)),
        uuidArray(changed.map((row) => keyOf(row.reference))),
        textArray(changed.map((row) => row.outcome)),
      ],
    });
  }
  return calls;
}

function roundCalls(state: BatchState, types: RowTypes): Call[] {
  const rows = new SqlRows(15, state.rounds.size);
  let hasRows = false;
  const changed: RoundStateRow[] = [];
  for (const row of state.rounds.values()) {
    if (!row.isNew) {
      if (row.isChanged) changed.push(row);
      continue;
    }
    hasRows = true;
    rows.row();
    rows.int2(row.bucket);
    rows.uuid(row.accountId);
    const key = keyOf(row.roundRef);
    rows.uuid(key);
    rows.text(row.source);
    rows.text(key === row.roundRef ? null : row.roundRef);
    rows.text(row.gameId);
    rows.text(row.category);
    rows.text(row.currency);
    rows.int8(row.stake);
    rows.int8(row.win);
    rows.int4(row.betCount);
    rows.int4(row.liveBets);
    rows.int4(row.winCount);
    rows.bool(row.isClosed);
    rows.bool(row.settledAt !== null);
  }
  const calls: Call[] = [];
  if (hasRows) calls.push({ statement: insertRounds, values: [state.now, rows.toParameter(types.round)] });
  if (changed.length > 0) calls.push(changedRoundsCall(changed, state.now));
  return calls;
}

function changedRoundsCall(changed: RoundStateRow[], now: Date): Call {
  return {
    statement: updateRounds,
    values: [
      now,
      int2Array(changed.map((row) => row.bucket)),
      uuidArray(changed.map((row) => row.accountId)),
      textArray(changed.map((row) => row.source)),
      uuidArray(changed.map((row) => keyOf(row.roundRef))),
      int8Array(changed.map((row) => row.stake)),
      int8Array(changed.map((row) => row.win)),
      int4Array(changed.map((row) => row.betCount)),
      int4Array(changed.map((row) => row.liveBets)),
      int4Array(changed.map((row) => row.winCount)),
      boolArray(changed.map((row) => row.isClosed)),
      boolArray(changed.map((row) => row.settledAt === now)),
    ],
  };
}

function accountCalls(state: BatchState, types: RowTypes): Call[] {
  const players = [...state.players.values()].filter((player) => player.isChanged);
  players.sort((a, b) => a.bucket - b.bucket || order(a.accountId, b.accountId));
  const calls: Call[] = [];
  if (players.length > 0) {
    const rows = new SqlRows(5, players.length);
    for (const player of players) {
      rows.row();
      rows.int2(player.bucket);
      rows.uuid(player.accountId);
      rows.int8(player.cash);
      rows.int8(player.sequence);
      rows.int8(player.version);
    }
    calls.push({ statement: updatePlayers, values: [rows.toParameter(types.player), players.length] });
  }
  const others = players.flatMap((player) =>
    [...(player.others?.values() ?? [])]
      .filter((account) => account.isChanged)
      .map((account) => ({ player, account })),
  );
  if (others.length > 0) {
    calls.push({
      statement: upsertPlayerAccounts,
      values: [
        int2Array(others.map(({ player }) => player.bucket)),
        uuidArray(others.map(({ player }) => player.accountId)),
        textArray(others.map(({ account }) => account.kind)),
        textArray(others.map(({ player }) => player.currency)),
        int8Array(others.map(({ account }) => account.balance)),
      ],
    });
  }
  return calls;
}

function holdCalls(state: BatchState): Call[] {
  const holds = [...state.holds.values()].filter((hold) => hold.isChanged);
  if (holds.length === 0) return [];
  return [
    {
      statement: upsertHolds,
      values: [
        state.now,
        int2Array(holds.map((hold) => hold.bucket)),
        textArray(holds.map((hold) => hold.source)),
        textArray(holds.map((hold) => hold.reference)),
        uuidArray(holds.map((hold) => hold.accountId)),
        int8Array(holds.map((hold) => hold.amount)),
        int8Array(holds.map((hold) => hold.remaining)),
      ],
    },
  ];
}

/** One for each kind of house account and currency that the batch touched; mostly that is one game account. */
function houseCalls(state: BatchState, batchId: bigint): Call[] {
  const kinds = new Map<string, { kind: string; currency: string; buckets: number[]; gains: bigint[] }>();
  for (const { bucket, kind, currency, gain } of state.house.values()) {
    if (gain === 0n) continue;
    const key = `${kind}\n${currency}`;
    const entry = kinds.get(key) ?? { kind, currency, buckets: [], gains: [] };
    kinds.set(key, entry);
    entry.buckets.push(bucket);
    entry.gains.push(gain);
  }
  return [...kinds.values()].map(({ kind, currency, buckets, gains }) => ({
    statement: insertHousePending,
    values: [batchId, kind, currency, int2Array(buckets), int8Array(gains)],
  }));
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
