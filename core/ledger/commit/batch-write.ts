import { assert } from '@kislap/platform/errors.ts';
import { guardCalls } from '../guard/guard-read.ts';
import { keyOf } from '../key.ts';
import type { Labels } from '../moves/labels.ts';
import { splitState } from '../strands/split-state.ts';
import type { Strands } from '../strands/strands.ts';
import {
  formOf,
  insertHousePending,
  insertReferences,
  insertRounds,
  updateReferences,
  updateRounds,
  upsertHolds,
  upsertPlayerAccounts,
  writeLines,
  writeStrand,
} from './batch.queries.ts';
import type { BatchState, PlayerState, ReferenceState, RoundStateRow } from './batch-state.ts';
import type { Call } from './call.ts';
import { linesParameter, roundLabelOf, sourceIdOf } from './line-rows.ts';
import { stateCodeOf } from './reference-state.ts';
import { boolArray, int2Array, int4Array, int8Array, textArray, uuidArray } from './sql/sql-arrays.ts';
import { SqlRows } from './sql/sql-rows.ts';

/** The oids of the composite types the rows are sent as. */
export interface RowTypes {
  line: number;
  reference: number;
  round: number;
  player: number;
}

export interface WriteParts {
  /** One for each strand that the operations are of. */
  batchIds: readonly bigint[];
  strands: Strands;
  types: RowTypes;
  /** Knows every label and source of the batch by now. */
  labels: Labels;
}

/** Of one strand: its batch has a number of its own. */
interface StrandParts extends WriteParts {
  strand: number;
  batchId: bigint;
}

/** What the batch changed, each strand by itself. */
export function writesOf(state: BatchState, parts: WriteParts): Call[] {
  const { strands, batchIds } = parts;
  const calls: Call[] = [];
  for (const [index, [strand, own]] of splitState(state, strands).entries()) {
    const batchId = batchIds[index];
    assert(batchId !== undefined, 'every strand of a batch has a number');
    calls.push(...writesOfStrand(own, { ...parts, strand, batchId }));
  }
  return calls;
}

/** The players come first: their rows are the locks, and they tell whether all is still so. */
function writesOfStrand(state: BatchState, parts: StrandParts): Call[] {
  const players = [...state.players.values()].filter((player) => player.isChanged);
  if (players.length === 0) return [];
  players.sort((a, b) => a.bucket - b.bucket || order(a.accountId, b.accountId));
  const house = houseGains(state);
  return [
    linesCall(state, players, house[0], parts),
    ...otherAccountCalls(players),
    ...guardCalls(players),
    ...referenceCalls(state, parts),
    ...roundCalls(state, parts),
    ...holdCalls(state),
    ...house.slice(1).map((gain) => houseCall(gain, parts)),
  ];
}

function linesCall(
  state: BatchState,
  players: readonly PlayerState[],
  gain: HouseGain | undefined,
  { strands, strand, batchId, types, labels }: StrandParts,
): Call {
  const values = [
    state.now,
    batchId,
    playersParameter(players, types.player),
    players.length,
    linesParameter(state.transfers, labels, types.line),
    state.transfers.length,
    gain?.kind ?? null,
    gain?.currency ?? null,
    int2Array(gain?.buckets ?? []),
    int8Array(gain?.gains ?? []),
  ];
  if (!strands.isSpread) return { statement: writeLines, values };
  // Those of its players, not all of the strand: for each of them a cluster looks up where it lies.
  const own = [...new Set(players.map(({ bucket }) => bucket))];
  return { statement: writeStrand, values: [...values, strand, int2Array(own)] };
}

function playersParameter(players: readonly PlayerState[], oid: number): Buffer {
  const rows = new SqlRows(5, players.length);
  for (const player of players) {
    rows.row();
    rows.int2(player.bucket);
    rows.uuid(player.accountId);
    rows.int8(player.cash);
    rows.int8(player.sequence);
    rows.int8(player.version);
  }
  return rows.toParameter(oid);
}

/** References that no line tells of, and those that became something else. */
function referenceCalls(state: BatchState, { strands, types, labels }: StrandParts): Call[] {
  const fresh: ReferenceState[] = [];
  const changed: ReferenceState[] = [];
  for (const row of state.references.values()) {
    if (!row.isNew) {
      if (row.isChanged) changed.push(row);
    } else if (row.sequence === null) fresh.push(row);
  }
  const calls: Call[] = [];
  if (fresh.length > 0) {
    calls.push({
      statement: insertReferences,
      values: [state.now, referencesParameter(fresh, labels, types.reference)],
    });
  }
  if (changed.length > 0) {
    calls.push({
      statement: formOf(updateReferences, strands),
      values: [
        int2Array(changed.map((row) => row.bucket)),
        int2Array(changed.map((row) => sourceIdOf(labels, row.source))),
        uuidArray(changed.map((row) => keyOf(row.reference))),
        int2Array(changed.map((row) => stateCodeOf(row.kind, row.outcome))),
      ],
    });
  }
  return calls;
}

function referencesParameter(references: readonly ReferenceState[], labels: Labels, oid: number): Buffer {
  const rows = new SqlRows(10, references.length);
  for (const row of references) {
    const key = keyOf(row.reference);
    const roundKey = row.roundRef === null ? null : keyOf(row.roundRef);
    rows.row();
    rows.int2(row.bucket);
    rows.int2(sourceIdOf(labels, row.source));
    rows.int2(stateCodeOf(row.kind, row.outcome));
    rows.uuid(key);
    rows.uuid(row.accountId);
    rows.text(row.content);
    rows.text(key === row.reference ? null : row.reference);
    rows.int8(row.balance);
    rows.uuid(roundKey);
    rows.text(roundKey === row.roundRef ? null : row.roundRef);
  }
  return rows.toParameter(oid);
}

/** Rounds with more than one line in this batch, and rounds from before it. */
function roundCalls(state: BatchState, parts: StrandParts): Call[] {
  const { types, labels } = parts;
  const fresh: RoundStateRow[] = [];
  const changed: RoundStateRow[] = [];
  for (const row of state.rounds.values()) {
    if (!row.isNew) {
      if (row.isChanged) changed.push(row);
    } else if (!row.isOneLine) fresh.push(row);
  }
  const calls: Call[] = [];
  if (fresh.length > 0) {
    const values = [state.now, roundsParameter(fresh, labels, types.round)];
    calls.push({ statement: insertRounds, values });
  }
  if (changed.length > 0) calls.push(changedRoundsCall(changed, state.now, parts));
  return calls;
}

function roundsParameter(rounds: readonly RoundStateRow[], labels: Labels, oid: number): Buffer {
  const rows = new SqlRows(13, rounds.length);
  for (const row of rounds) {
    const key = keyOf(row.roundRef);
    rows.row();
    rows.int2(row.bucket);
    rows.int2(sourceIdOf(labels, row.source));
    rows.int4(roundLabelOf(labels, row));
    rows.uuid(row.accountId);
    rows.uuid(key);
    rows.int8(row.stake);
    rows.int8(row.win);
    rows.int4(row.betCount);
    rows.int4(row.liveBets);
    rows.int4(row.winCount);
    rows.bool(row.isClosed);
    rows.bool(row.settledAt !== null);
    rows.text(key === row.roundRef ? null : row.roundRef);
  }
  return rows.toParameter(oid);
}

function changedRoundsCall(changed: RoundStateRow[], now: Date, { strands, labels }: StrandParts): Call {
  return {
    statement: formOf(updateRounds, strands),
    values: [
      now,
      int2Array(changed.map((row) => row.bucket)),
      uuidArray(changed.map((row) => row.accountId)),
      int2Array(changed.map((row) => sourceIdOf(labels, row.source))),
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

function otherAccountCalls(players: readonly PlayerState[]): Call[] {
  const others = players.flatMap((player) =>
    [...(player.others?.values() ?? [])]
      .filter((account) => account.isChanged)
      .map((account) => ({ player, account })),
  );
  if (others.length === 0) return [];
  return [
    {
      statement: upsertPlayerAccounts,
      values: [
        int2Array(others.map(({ player }) => player.bucket)),
        uuidArray(others.map(({ player }) => player.accountId)),
        textArray(others.map(({ account }) => account.kind)),
        textArray(others.map(({ player }) => player.currency)),
        int8Array(others.map(({ account }) => account.balance)),
      ],
    },
  ];
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
        textArray(holds.map((hold) => hold.expiresAt?.toISOString() ?? null)),
      ],
    },
  ];
}

interface HouseGain {
  kind: string;
  currency: string;
  buckets: number[];
  gains: bigint[];
}

/** One for each kind of house account and currency that the batch touched; mostly that is one game account. */
function houseGains(state: BatchState): HouseGain[] {
  const kinds = new Map<string, HouseGain>();
  for (const { bucket, kind, currency, gain } of state.house.values()) {
    if (gain === 0n) continue;
    const key = `${kind}\n${currency}`;
    const entry = kinds.get(key) ?? { kind, currency, buckets: [], gains: [] };
    kinds.set(key, entry);
    entry.buckets.push(bucket);
    entry.gains.push(gain);
  }
  return [...kinds.values()];
}

function houseCall({ kind, currency, buckets, gains }: HouseGain, { strand, batchId }: StrandParts): Call {
  return {
    statement: insertHousePending,
    values: [batchId, kind, currency, int2Array(buckets), int8Array(gains), strand],
  };
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
