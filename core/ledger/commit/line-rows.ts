import { assert } from '@kislap/platform/errors.ts';
import type { Labels } from '../moves/labels.ts';
import type { BatchState, NewTransfer, RoundStateRow } from './batch-state.ts';
import { stateCodeOf } from './reference-state.ts';
import { SqlRows } from './sql/sql-rows.ts';

const opensFlag = 1;
const closesFlag = 2;
const wholeRoundFlag = 4;

/** Makes the labels and sources that the batch needs and nobody has made yet. */
export async function ensureLabels(state: BatchState, labels: Labels): Promise<void> {
  const missing: NewTransfer[] = [];
  for (const line of state.transfers) {
    line.labelId = labels.findLabel(line) ?? 0;
    if (line.labelId === 0) missing.push(line);
  }
  const sources = new Set<string>();
  for (const { source } of state.references.values()) {
    if (labels.findSource(source) === undefined) sources.add(source);
  }
  if (missing.length === 0 && sources.size === 0) return;
  await labels.ensure(missing, [...sources]);
  for (const line of missing) line.labelId = labels.findLabel(line) ?? 0;
}

/** The lines with their references and, where that is all there is to them, their rounds: `ledger.new_line[]`. */
export function linesParameter(lines: readonly NewTransfer[], labels: Labels, oid: number): Buffer {
  const rows = new SqlRows(16, lines.length);
  for (const line of lines) {
    const { entry } = line;
    rows.row();
    rows.int2(line.bucket);
    rows.int2(sourceIdOf(labels, line.source));
    rows.int2(stateCodeOf(entry.kind, entry.outcome));
    rows.int2(flagsOf(line));
    rows.int4(line.labelId);
    rows.uuid(line.accountId);
    rows.int8(line.sequence);
    rows.int8(line.amount);
    rows.int8(line.cashAfter);
    const isWholeReference = rows.key(line.reference);
    const isWholeRound = line.roundRef === null ? rows.noKey() : rows.key(line.roundRef);
    rows.text(entry.content);
    rows.text(isWholeReference ? null : line.reference);
    rows.text(isWholeRound ? null : line.roundRef);
    rows.text(line.referenceTo);
    rows.json(line.meta);
  }
  return rows.toParameter(oid);
}

function flagsOf({ opensRound, closesRound, round }: NewTransfer): number {
  return (
    (opensRound ? opensFlag : 0) |
    (closesRound ? closesFlag : 0) |
    (opensRound && round?.isNew && round.isOneLine ? wholeRoundFlag : 0)
  );
}

export function sourceIdOf(labels: Labels, source: string): number {
  const id = labels.findSource(source);
  assert(id !== undefined, 'the sources of a batch were ensured');
  return id;
}

/** A round bears the label of its first bet. */
export function roundLabelOf(labels: Labels, round: RoundStateRow): number {
  const id = labels.findLabel({
    type: 'BET',
    from: 'player:cash',
    to: `house:game:${round.source}`,
    currency: round.currency,
    source: round.source,
    gameId: round.gameId,
    category: round.category,
  });
  assert(id !== undefined, "a new round's first bet is in its batch");
  return id;
}
