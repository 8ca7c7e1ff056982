import type { AccountRow } from './walk/lines.queries.ts';

export interface OpenRounds {
  count: bigint;
  stake: bigint;
  oldCount: bigint;
  oldStake: bigint;
}

/** What a bucket owes its players in one currency, and the house's side of it. */
export interface Figure {
  bucket: number;
  currency: string;
  cash: bigint;
  bonus: bigint;
  held: bigint;
  vendor: bigint;
  /** The house's accounts, clearing among them; the opposite of all the others together. */
  house: bigint;
  /** With the wins that are under review. */
  openHolds: bigint;
  openRounds: bigint;
  openStake: bigint;
  /** Open for more than a day. */
  oldRounds: bigint;
  oldStake: bigint;
}

/** `rounds` by `bucket currency`; `kept` is what open holds and wins under review say of held money. */
export function figuresOf(
  accounts: readonly AccountRow[],
  rounds: ReadonlyMap<string, OpenRounds>,
  kept: readonly ReadonlyMap<string, bigint>[],
): Figure[] {
  const figures = new Map<string, Figure>();
  const figureOf = (key: string): Figure => {
    const [bucket, currency = ''] = key.split(' ');
    const figure = figures.get(key) ?? { ...emptyFigure, bucket: Number(bucket), currency };
    figures.set(key, figure);
    return figure;
  };
  for (const row of accounts) figureOf(`${row.bucket} ${row.currency}`)[placeOf(row.kind)] += row.balance;
  for (const [key, open] of rounds) {
    Object.assign(figureOf(key), {
      openRounds: open.count,
      openStake: open.stake,
      oldRounds: open.oldCount,
      oldStake: open.oldStake,
    });
  }
  for (const amounts of kept) for (const [key, amount] of amounts) figureOf(key).openHolds += amount;
  return [...figures.values()];
}

function placeOf(kind: string): 'cash' | 'bonus' | 'held' | 'vendor' | 'house' {
  if (kind === 'player:cash') return 'cash';
  if (kind === 'player:held' || kind === 'player:review') return 'held';
  if (kind.startsWith('player:bonus')) return 'bonus';
  if (kind.startsWith('player:vendor')) return 'vendor';
  return 'house';
}

const emptyFigure: Figure = {
  bucket: 0,
  currency: '',
  cash: 0n,
  bonus: 0n,
  held: 0n,
  vendor: 0n,
  house: 0n,
  openHolds: 0n,
  openRounds: 0n,
  openStake: 0n,
  oldRounds: 0n,
  oldStake: 0n,
};

/** What the players have, wherever it is. */
export function liabilityOf({ cash, bonus, held, vendor }: Figure): bigint {
  return cash + bonus + held + vendor;
}

/** Over all buckets, by currency. */
export function addFigures(figures: readonly Figure[]): Figure[] {
  const totals = new Map<string, Figure>();
  for (const { bucket: _, currency, ...amounts } of figures) {
    const total = totals.get(currency) ?? { ...emptyFigure, currency };
    totals.set(currency, total);
    for (const [name, amount] of Object.entries(amounts)) total[name as keyof typeof amounts] += amount;
  }
  return [...totals.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
