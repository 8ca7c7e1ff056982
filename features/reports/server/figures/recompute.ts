import type { AccountId } from '@kislap/contract-kit/ids';
import { executorOf, readPlay, type SqlExecutor } from '@kislap/ledger';
import { manilaDay } from '@kislap/platform/clock.ts';
import { listCursors } from '@kislap/platform/database/consumers.queries.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { listOwnDays } from '../report.queries.ts';
import { count, measures } from './figures.ts';

/** Figures by `day category source game measure`, without those that are zero. */
type Sums = Map<string, bigint>;

/** What the account's lines come to, from its first one on: the slow way, that needs nothing but the ledger. */
export async function recompute(db: SqlExecutor, accountId: AccountId, cursor: string): Promise<Sums> {
  const sums: Sums = new Map();
  for await (const lines of readPlay(db, accountId, cursor)) {
    for (const line of lines) {
      const day = manilaDay(line.createdAt);
      count(line, (slot, measure, amount) => {
        const name = `${day} ${slot.category} ${slot.source} ${slot.gameId} ${measure}`;
        sums.set(name, (sums.get(name) ?? 0n) + amount);
      });
    }
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

/** A sentence for each figure in which the model and the ledger differ. `tx` must see one snapshot. */
export async function compareWithLedger(tx: Tx, accountId: AccountId, consumer: string): Promise<string[]> {
  const db = executorOf(tx);
  const cursor = (await listCursors(tx)).get(consumer) ?? '';
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
