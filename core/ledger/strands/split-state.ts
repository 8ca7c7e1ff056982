import type { BatchState } from '../commit/batch-state.ts';
import type { Strands } from './strands.ts';

/** What a batch is in each strand, in the order in which strands are locked. */
export function splitState(state: BatchState, strands: Strands): [strand: number, own: BatchState][] {
  if (!strands.isSpread) return [[0, state]];
  const own = new Set([...state.players.values()].map(({ bucket }) => strands.of(bucket)));
  if (own.size === 1) return [...own].map((strand) => [strand, state]);
  return [...own].sort((a, b) => a - b).map((strand) => [strand, stateOf(state, strand, strands)]);
}

function stateOf(state: BatchState, strand: number, strands: Strands): BatchState {
  const isOwn = ({ bucket }: { bucket: number }) => strands.of(bucket) === strand;
  const pick = <Row extends { bucket: number }>(rows: Map<string, Row>) =>
    new Map([...rows].filter(([, row]) => isOwn(row)));
  return {
    ...state,
    players: pick(state.players),
    references: pick(state.references),
    rounds: pick(state.rounds),
    holds: pick(state.holds),
    house: pick(state.house),
    transfers: state.transfers.filter(isOwn),
  };
}
