import type { AccountId } from '@kislap/contract-kit/ids';
import { executorOf, type PlayedLine, type SqlExecutor } from '@kislap/ledger';
import { type Clock, manilaDay } from '@kislap/platform/clock.ts';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import { oldestHour } from '../retention.ts';
import { type ChangeSet, createChangeSet, daysOf } from './change-set.ts';
import { addFigures, deleteFigures, ensureMonth, findSlotIds } from './figure.queries.ts';
import { count, type Measure, type Slot } from './figures.ts';
import { countActive, deleteActive } from './head.queries.ts';
import type { Teams } from './teams.ts';

const batchSize = 10_000;

export const figuresConsumer = 'reports.figures';

/** Follows the play feed and adds up what players and teams did. */
export function createFiguresConsumer(parts: {
  source: Source<PlayedLine>;
  teams: Teams;
  clock: Clock;
  /** Not of a transaction. */
  db: SqlExecutor;
}): Consumer {
  const { source, teams, clock, db: alone } = parts;
  const knownSlots = new Map<string, number>();

  async function writeFigures(
    db: SqlExecutor,
    changes: ChangeSet,
    idOf: (slot: Slot) => number,
    teamsOf: (accountId: AccountId) => readonly AccountId[],
  ) {
    const all = changes.hours(idOf, teamsOf);
    const oldest = oldestHour(clock.now());
    await addFigures(db, 'day', daysOf(all));
    await addFigures(
      db,
      'hour',
      all.filter(({ time }) => time >= oldest),
    );
  }

  /** Lines between which nobody changed place. */
  async function addPart(db: SqlExecutor, transfers: readonly PlayedLine[]): Promise<() => void> {
    const teamsOf = await teams.list(
      transfers.map(({ accountId }) => accountId),
      transfers[0]?.createdAt,
    );
    const lines = transfers.filter(({ accountId }) => teamsOf(accountId) !== undefined);
    const changes = createChangeSet();
    for (const line of lines) {
      const add = (slot: Slot, measure: Measure, amount: bigint) =>
        changes.add(line.accountId, line.createdAt, slot, measure, amount);
      count(line, add);
    }
    const found = await findNewSlots(db, changes.slots(), knownSlots);
    await countActive(db, lines);
    const idOf = (slot: Slot) => knownSlots.get(slotKey(slot)) ?? found.get(slotKey(slot)) ?? 0;
    await writeFigures(db, changes, idOf, (accountId) => teamsOf(accountId) ?? []);
    // Before COMMIT nobody may rely on a slot that is being made.
    return () => {
      for (const [key, id] of found) knownSlots.set(key, id);
    };
  }

  return consume(source, {
    name: figuresConsumer,
    batchSize,
    async prepare(lines) {
      const oldest = oldestHour(clock.now());
      const moments = lines.map(({ createdAt }) => createdAt.toISOString());
      // The month of a day and that of its hours differ by the eight hours of the business's own time.
      const days = lines.map(({ createdAt }) => manilaDay(createdAt));
      for (const month of monthsOf(days)) await ensureMonth(alone, month, false);
      for (const month of monthsOf(moments.filter((moment) => moment >= oldest)))
        await ensureMonth(alone, month, true);
    },
    async apply(tx, transfers) {
      const told: (() => void)[] = [];
      for (const part of await teams.parts(transfers)) told.push(await addPart(executorOf(tx), part));
      return () => {
        for (const tell of told) tell();
      };
    },
    async reset(tx) {
      const db = executorOf(tx);
      await deleteFigures(db);
      await deleteActive(db);
    },
  });
}

/** The first days of the months in which these days or moments lie. */
function monthsOf(days: readonly string[]): string[] {
  return [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
}

function slotKey({ gameId, source, category }: Slot): string {
  return `${gameId} ${source} ${category}`;
}

async function findNewSlots(db: SqlExecutor, slots: Slot[], known: Map<string, number>) {
  const missing = new Map<string, Slot>();
  for (const slot of slots) if (!known.has(slotKey(slot))) missing.set(slotKey(slot), slot);
  if (missing.size === 0) return new Map<string, number>();
  const ids = await findSlotIds(db, [...missing.values()]);
  return new Map([...missing.keys()].map((key, place) => [key, ids[place] ?? 0]));
}
