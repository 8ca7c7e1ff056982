import type { AccountId, RoundRef } from '@kislap/contract-kit/ids';
import type { SqlExecutor } from '@kislap/ledger';
import { countRound, isPromoType, type Line, newRound, type RoundFigures, touchesRound } from './figures.ts';
import {
  deleteRounds,
  type LedgerLine,
  listRoundLines,
  listRounds,
  type RoundKey,
  saveRounds,
} from './round.queries.ts';

interface Entry extends RoundKey {
  round: RoundFigures;
  isStored: boolean;
}

/** The rounds a batch touches, as they were before it. */
export interface RoundBook {
  /** The round that a line changes; to be changed in place, in the order of the lines. */
  of(line: Line): RoundFigures | undefined;
  /** Open rounds are kept for the next batch; a closed one is read from the ledger again should it ever change. */
  save(db: SqlExecutor, now: Date): Promise<void>;
}

export function isPromo(reversal: LedgerLine | undefined): boolean {
  return reversal?.target !== undefined && isPromoType(reversal.target.type);
}

export async function readRounds(
  db: SqlExecutor,
  lines: readonly Line[],
  reversalOf: (line: Line) => LedgerLine | undefined,
): Promise<RoundBook> {
  const entries = new Map<string, Entry>();
  const sought: (RoundKey & { before: bigint })[] = [];
  for (const line of lines) {
    const { accountId, source, roundRef, sequence } = line;
    if (roundRef === null || !touchesRound(line, isPromo(reversalOf(line)))) continue;
    const key = keyOf(line);
    if (entries.has(key)) continue;
    entries.set(key, { accountId, source, roundRef, round: newRound(line), isStored: false });
    if (!line.opensRound) sought.push({ accountId, source, roundRef, before: sequence });
  }
  await fill(db, entries, sought);

  return {
    of: (line) => entries.get(keyOf(line))?.round,
    async save(executor, now) {
      const all = [...entries.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      await saveRounds(
        executor,
        all.filter(({ round }) => !round.isClosed),
        now,
      );
      await deleteRounds(
        executor,
        all.filter(({ round, isStored }) => round.isClosed && isStored),
      );
    },
  };
}

function keyOf({
  accountId,
  source,
  roundRef,
}: {
  accountId: AccountId;
  source: string;
  roundRef: RoundRef | null;
}) {
  return `${accountId} ${source} ${roundRef}`;
}

async function fill(
  db: SqlExecutor,
  entries: Map<string, Entry>,
  sought: (RoundKey & { before: bigint })[],
): Promise<void> {
  if (sought.length === 0) return;
  const remembered = await listRounds(db, sought);
  const forgotten: typeof sought = [];
  sought.forEach((key, place) => {
    const entry = entries.get(keyOf(key));
    const round = remembered.get(place);
    if (entry && round) Object.assign(entry, { round, isStored: true });
    else forgotten.push(key);
  });
  if (forgotten.length === 0) return;
  const seen = new Set<string>();
  for (const line of await listRoundLines(db, forgotten)) {
    const entry = entries.get(keyOf(line));
    if (!entry || !touchesRound(line, isPromo(line))) continue;
    if (!seen.has(keyOf(line))) entry.round = newRound(line);
    seen.add(keyOf(line));
    countRound(entry.round, line, isPromo(line), () => undefined);
  }
}
