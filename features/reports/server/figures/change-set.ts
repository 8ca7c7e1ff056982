import type { AccountId } from '@kislap/contract-kit';
import { manilaDay } from '@kislap/platform/clock.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { type Measure, measures, type Slot } from './figures.ts';

/** Whose figures: 0 the account's own, 1 its team's. */
export type Scope = 0 | 1;

/** The team of this account is everybody. */
export const houseId = '00000000-0000-0000-0000-000000000000' as AccountId;

export interface FigureRow {
  bucket: number;
  accountId: AccountId;
  scope: Scope;
  /** Of `reports.day` a day of the business, of `reports.hour` the first instant of the hour. */
  time: string;
  slotId: number;
  /** In the order of `measures`. */
  values: bigint[];
}

const hourMs = 3_600_000;
const places = new Map<Measure, number>(measures.map((measure, place) => [measure, place]));

interface Change {
  slot: Slot;
  hour: number;
  values: bigint[];
}

/** Values by hour and slot, as one number. */
type Sums = Map<number, bigint[]>;
const slotSpan = 2 ** 20;

/** What a batch adds, per account, hour and slot. */
export function createChangeSet() {
  const accounts = new Map<AccountId, Map<string, Change>>();
  return {
    add(accountId: AccountId, createdAt: Date, slot: Slot, measure: Measure, amount: bigint): void {
      if (amount === 0n) return;
      const hour = Math.floor(createdAt.getTime() / hourMs);
      let own = accounts.get(accountId);
      if (!own) {
        own = new Map();
        accounts.set(accountId, own);
      }
      const key = `${hour} ${slot.gameId} ${slot.source} ${slot.category}`;
      let change = own.get(key);
      if (!change) {
        change = { slot, hour, values: measures.map(() => 0n) };
        own.set(key, change);
      }
      const place = places.get(measure) ?? 0;
      change.values[place] = (change.values[place] ?? 0n) + amount;
    },
    slots(): Slot[] {
      return [...accounts.values()].flatMap((own) => [...own.values()].map(({ slot }) => slot));
    },
    /**
     * Rows by the hour in key order, for the account itself and each team it counts for. Accounts with the same list of
     * teams are added up first, so that a wide tree costs no more than a deep one.
     */
    hours(
      slotIdOf: (slot: Slot) => number,
      teamsOf: (accountId: AccountId) => readonly AccountId[],
    ): FigureRow[] {
      const rows: FigureRow[] = [];
      const together = new Map<readonly AccountId[], Sums>();
      const byTeam = new Map<AccountId, Sums>();
      for (const [accountId, own] of accounts) {
        const sums = entryOf(together, teamsOf(accountId));
        const ownSums: Sums = new Map();
        for (const { slot, hour, values } of own.values()) {
          const key = hour * slotSpan + slotIdOf(slot);
          addTo(ownSums, key, values);
          addTo(sums, key, values);
        }
        pushRows(rows, accountId, 0, ownSums);
      }
      for (const [teams, sums] of together) {
        for (const team of teams) {
          const teamSums = entryOf(byTeam, team);
          for (const [key, values] of sums) addTo(teamSums, key, values);
        }
      }
      for (const [team, sums] of byTeam) pushRows(rows, team, 1, sums);
      return rows.sort(byKey);
    },
  };
}
export type ChangeSet = ReturnType<typeof createChangeSet>;

function entryOf<Key>(map: Map<Key, Sums>, key: Key): Sums {
  let sums = map.get(key);
  if (!sums) {
    sums = new Map();
    map.set(key, sums);
  }
  return sums;
}

function addTo(sums: Sums, key: number, values: readonly bigint[]): void {
  const known = sums.get(key);
  if (known) mergeValues(known, values);
  else sums.set(key, [...values]);
}

/** Most values are zero. */
function mergeValues(known: bigint[], values: readonly bigint[]): void {
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place];
    if (value) known[place] = (known[place] ?? 0n) + value;
  }
}

function pushRows(rows: FigureRow[], accountId: AccountId, scope: Scope, sums: Sums): void {
  const bucket = bucketOf(accountId);
  for (const [key, values] of sums) {
    const time = timeOf('hour', Math.floor(key / slotSpan));
    rows.push({ bucket, accountId, scope, time, slotId: key % slotSpan, values });
  }
}

/** The same rows by the business's day; in the key's order, an account's hours of a day and slot come close together. */
export function daysOf(hours: readonly FigureRow[]): FigureRow[] {
  const days: FigureRow[] = [];
  let known = new Map<string, FigureRow>();
  let previous: FigureRow | undefined;
  for (const row of hours) {
    if (row.accountId !== previous?.accountId || row.scope !== previous.scope) known = new Map();
    previous = row;
    const time = timeOf('day', Date.parse(row.time) / hourMs);
    const key = `${time}${row.slotId}`;
    const day = known.get(key);
    if (day) mergeValues(day.values, row.values);
    else {
      const first = { ...row, time, values: [...row.values] };
      known.set(key, first);
      days.push(first);
    }
  }
  return days.sort(byKey);
}

const times = new Map<string, string>();
function timeOf(unit: 'day' | 'hour', hour: number): string {
  const key = `${unit}${hour}`;
  let time = times.get(key);
  if (time === undefined) {
    const instant = new Date(hour * hourMs);
    time = unit === 'day' ? manilaDay(instant) : instant.toISOString();
    if (times.size > 10_000) times.clear();
    times.set(key, time);
  }
  return time;
}

/** The order of the primary key, so that writers meet each other's rows in one order and pages are filled one by one. */
function byKey(a: FigureRow, b: FigureRow): number {
  return (
    a.bucket - b.bucket ||
    compare(a.accountId, b.accountId) ||
    a.scope - b.scope ||
    compare(a.time, b.time) ||
    a.slotId - b.slotId
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
