import type { AccountId } from '@kislap/contract-kit/ids';
import type { SqlExecutor } from '@kislap/ledger';
import { manilaDay } from '@kislap/platform/clock.ts';
import { count, measures, newRound, type RoundFigures } from './figures.ts';
import { findCursor, listOwnDays } from './report.queries.ts';
import { listLinesUpTo } from './round.queries.ts';

/** Figures by `day category source game measure`, without those that are zero. */
type Sums = Map<string, bigint>;

/** What the account's lines come to, from its first one on: the slow way, that needs nothing but the ledger. */
export async function recompute(db: SqlExecutor, accountId: AccountId, cursor: string): Promise<Sums> {
  const sums: Sums = new Map();
  const rounds = new Map<string, RoundFigures>();
  for (const line of await listLinesUpTo(db, accountId, cursor)) {
    const key = `${line.source} ${line.roundRef}`;
    const round = rounds.get(key) ?? newRound(line);
    if (line.opensRound) rounds.set(key, round);
    const day = manilaDay(line.createdAt);
    count(line, line.target, rounds.get(key), (slot, measure, amount) => {
      const name = `${day} ${slot.category} ${slot.source} ${slot.gameId} ${measure}`;
      sums.set(name, (sums.get(name) ?? 0n) + amount);
    });
  }
  return withoutZeros(sums);
}

/** What the read model says of the account, in the same words. */
export async function readModel(db: SqlExecutor, accountId: AccountId): Promise<Sums> {
  const sums: Sums = new Map();
  for (const { day, category, source, gameId, values } of await listOwnDays(db, accountId)) {
    measures.forEach((measure, place) => {
      sums.set(`${day} ${category} ${source} ${gameId} ${measure}`, values[place] ?? 0n);
    });
  }
  return withoutZeros(sums);
}

/** A sentence for each figure in which the model and the ledger differ. `db` must see one snapshot. */
export async function compareWithLedger(
  db: SqlExecutor,
  accountId: AccountId,
  consumer: string,
): Promise<string[]> {
  const cursor = await findCursor(db, consumer);
  const expected = await recompute(db, accountId, cursor);
  const actual = await readModel(db, accountId);
  const names = [...new Set([...expected.keys(), ...actual.keys()])].sort();
  return names
    .filter((name) => expected.get(name) !== actual.get(name))
    .map(
      (name) => `${accountId} ${name}: ${actual.get(name) ?? 0n}, by the ledger ${expected.get(name) ?? 0n}`,
    );
}

function withoutZeros(sums: Sums): Sums {
  return new Map([...sums].filter(([, amount]) => amount !== 0n));
}
