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
import { boolArray, int2Array, int4Array, int8Array, jsonArray, textArray, uuidArray } from './sql-arrays.ts';

/** What the batch changed. The players come first: their rows are the locks, and they tell whether all is still so. */
export function writesOf(state: BatchState, batchId: bigint): Call[] {
  const calls = [...accountCalls(state), ...referenceCalls(state), ...roundCalls(state), ...holdCalls(state)];
  if (state.transfers.length > 0) calls.push(...transferCalls(state, batchId), houseCall(state, batchId));
  return calls;
}

function transferCalls(state: BatchState, batchId: bigint): Call[] {
  const { transfers, now } = state;
  return [
    {
      statement: insertTransfers,
      values: [
        now,
        batchId,
        int2Array(transfers.map((row) => row.bucket)),
        uuidArray(transfers.map((row) => row.accountId)),
        int8Array(transfers.map((row) => row.sequence)),
        int8Array(transfers.map((row) => row.amount)),
        int8Array(transfers.map((row) => row.cashAfter)),
        int8Array(transfers.map((row) => row.cashChange)),
        boolArray(transfers.map((row) => row.opensRound)),
        textArray(transfers.map((row) => row.type)),
        textArray(transfers.map((row) => row.from)),
        textArray(transfers.map((row) => row.to)),
        textArray(transfers.map((row) => row.currency)),
        textArray(transfers.map((row) => row.source)),
        textArray(transfers.map((row) => row.reference)),
        textArray(transfers.map((row) => row.gameId)),
        textArray(transfers.map((row) => row.category)),
        textArray(transfers.map((row) => row.roundRef)),
        textArray(transfers.map((row) => row.referenceTo)),
        jsonArray(transfers.map((row) => row.meta)),
      ],
    },
    { statement: insertBatch, values: [batchId, transfers.length, now] },
  ];
}

function referenceCalls(state: BatchState): Call[] {
  const fresh: ReferenceState[] = [];
  const changed: ReferenceState[] = [];
  for (const row of state.references.values()) {
    if (row.isNew) fresh.push(row);
    else if (row.isChanged) changed.push(row);
  }
  const calls: Call[] = [];
  if (fresh.length > 0) {
    calls.push({
      statement: insertReferences,
      values: [
        state.now,
        int2Array(fresh.map((row) => row.bucket)),
        textArray(fresh.map((row) => row.source)),
        textArray(fresh.map((row) => row.reference)),
        uuidArray(fresh.map((row) => row.accountId)),
        textArray(fresh.map((row) => row.content)),
        textArray(fresh.map((row) => row.kind)),
        textArray(fresh.map((row) => row.outcome)),
        int8Array(fresh.map((row) => row.amount)),
        int8Array(fresh.map((row) => row.balance)),
        int8Array(fresh.map((row) => row.sequence)),
        textArray(fresh.map((row) => row.roundRef)),
      ],
    });
  }
  if (changed.length > 0) {
    calls.push({
      statement: updateReferences,
      values: [
        int2Array(changed.map((row) => row.bucket)),
        textArray(changed.map((row) => row.source)),
        textArray(changed.map((row) => row.reference)),
        textArray(changed.map((row) => row.outcome)),
      ],
    });
  }
  return calls;
}

function roundCalls(state: BatchState): Call[] {
  const fresh: RoundStateRow[] = [];
  const changed: RoundStateRow[] = [];
  for (const row of state.rounds.values()) {
    if (row.isNew) fresh.push(row);
    else if (row.isChanged) changed.push(row);
  }
  const calls: Call[] = [];
  if (fresh.length > 0) {
    calls.push({
      statement: insertRounds,
      values: [
        state.now,
        int2Array(fresh.map((row) => row.bucket)),
        uuidArray(fresh.map((row) => row.accountId)),
        textArray(fresh.map((row) => row.source)),
        textArray(fresh.map((row) => row.roundRef)),
        textArray(fresh.map((row) => row.gameId)),
        textArray(fresh.map((row) => row.category)),
        textArray(fresh.map((row) => row.currency)),
        int8Array(fresh.map((row) => row.stake)),
        int8Array(fresh.map((row) => row.win)),
        int4Array(fresh.map((row) => row.betCount)),
        int4Array(fresh.map((row) => row.liveBets)),
        int4Array(fresh.map((row) => row.winCount)),
        boolArray(fresh.map((row) => row.isClosed)),
        boolArray(fresh.map((row) => row.settledAt !== null)),
      ],
    });
  }
  if (changed.length > 0) {
    calls.push({
      statement: updateRounds,
      values: [
        state.now,
        int2Array(changed.map((row) => row.bucket)),
        uuidArray(changed.map((row) => row.accountId)),
        textArray(changed.map((row) => row.source)),
        textArray(changed.map((row) => row.roundRef)),
        int8Array(changed.map((row) => row.stake)),
        int8Array(changed.map((row) => row.win)),
        int4Array(changed.map((row) => row.betCount)),
        int4Array(changed.map((row) => row.liveBets)),
        int4Array(changed.map((row) => row.winCount)),
        boolArray(changed.map((row) => row.isClosed)),
        boolArray(changed.map((row) => row.settledAt === state.now)),
      ],
    });
  }
  return calls;
}

function accountCalls(state: BatchState): Call[] {
  const players = [...state.players.values()].filter((player) => player.isChanged);
  players.sort((a, b) => a.bucket - b.bucket || order(a.accountId, b.accountId));
  const others = players.flatMap((player) =>
    [...player.others.values()]
      .filter((account) => account.isChanged)
      .map((account) => ({ player, account })),
  );
  const calls: Call[] = [];
  if (players.length > 0) {
    calls.push({
      statement: updatePlayers,
      values: [
        int2Array(players.map((player) => player.bucket)),
        uuidArray(players.map((player) => player.accountId)),
        int8Array(players.map((player) => player.cash)),
        int8Array(players.map((player) => player.sequence)),
        int8Array(players.map((player) => player.version)),
        players.length,
      ],
    });
  }
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

function houseCall(state: BatchState, batchId: bigint): Call {
  const rows = [...state.house.values()].filter((row) => row.gain !== 0n);
  return {
    statement: insertHousePending,
    values: [
      batchId,
      int2Array(rows.map((row) => row.bucket)),
      textArray(rows.map((row) => row.kind)),
      textArray(rows.map((row) => row.currency)),
      int8Array(rows.map((row) => row.gain)),
    ],
  };
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
