import type { Period, Terms } from '../../rules/terms.ts';
import type { PlainContract } from './plain-contracts.ts';
import { dueAt, endOf, startOf } from './plain-periods.ts';

// The same as the engine does, slowly and without any of its code: from single rounds, for each contract and period anew.

/** A round of somebody's, or a salary that went to or from him, whenever it changed. */
export interface PlainLine {
  account: string;
  /** Empty for salaries. */
  category: string;
  /** Salaries that he got; those that he paid are below nothing. */
  salary: bigint;
  firstAt: Date;
  changes: PlainChange[];
}

export interface PlainChange {
  at: Date;
  /** How far runs had read when it came, by the length of their windows. */
  read: Readonly<Record<Window, number>>;
  stake: bigint;
  win: bigint;
  validBet: bigint;
}

export type Window = 'FIVE_MINUTES' | 'HOUR' | 'DAY';

export const windowOf = (period: Period): Window =>
  period === 'FIVE_MINUTES' || period === 'HOUR' ? period : 'DAY';

export interface PlainBill {
  startsAt: number;
  amount: bigint;
}

interface Sums {
  validBet: bigint;
  winning: bigint;
  losing: bigint;
  net: bigint;
}

const nothing = (): Sums => ({ validBet: 0n, winning: 0n, losing: 0n, net: 0n });

export interface PlainHouse {
  lines: readonly PlainLine[];
  isInTeam(account: string, agent: string): boolean;
  /** In hundredths by category, as they were when the run of a moment began. */
  weightsAt(moment: number): Readonly<Record<string, bigint>>;
}

/** Where a change counts, and which window it is about. */
function placeOf(window: Window, { firstAt }: PlainLine, { at, read }: PlainChange) {
  const own = startOf(window, at.getTime());
  const first = startOf(window, firstAt.getTime());
  return { counted: Math.max(own, read[window]), about: Math.min(own, first) };
}

interface PlainPeriod {
  contract: PlainContract;
  start: number;
  /** Where the contract ended within the period, that. */
  end: number;
  /** Of the whole period. */
  wholeEnd: number;
}

/** Every change of what a team did in a span of windows, each with what it changes; of windows before it those that were paid. */
function changesOf(
  house: PlainHouse,
  { payee, terms }: PlainContract,
  wasPaid: (moment: number) => boolean,
  [start, end]: [number, number],
) {
  const window = windowOf(terms.period);
  const found: { line: PlainLine; sums: Sums; isLate: boolean; counted: number; about: number }[] = [];
  for (const line of house.lines) {
    const { category, account, salary } = line;
    const isMeant = category === '' || terms.categories.length === 0 || terms.categories.includes(category);
    if (!isMeant || !house.isInTeam(account, payee)) continue;
    let before = { stake: 0n, win: 0n, validBet: 0n };
    for (const change of line.changes) {
      const { counted, about } = placeOf(window, line, change);
      const sums = nothing();
      const [net, old] = [change.win - change.stake, before.win - before.stake];
      sums.validBet = change.validBet - before.validBet;
      sums.winning = (net > 0n ? change.validBet : 0n) - (old > 0n ? before.validBet : 0n);
      sums.losing = (net < 0n ? change.validBet : 0n) - (old < 0n ? before.validBet : 0n);
      sums.net = old - net - salary;
      before = change;
      if (counted < start || counted >= end) continue;
      const isLate = about < start;
      if (isLate && !wasPaid(about)) continue;
      found.push({ line, sums, isLate, counted, about });
    }
  }
  return found;
}

/** What is cut is cut once for each category, of the period's own and of corrections apart. */
function addUp(
  weights: Readonly<Record<string, bigint>>,
  changes: ReturnType<typeof changesOf>,
  isLate: boolean,
): Sums {
  const all = nothing();
  for (const category of new Set(changes.map(({ line }) => line.category))) {
    const sum = nothing();
    for (const one of changes) {
      if (one.line.category !== category || one.isLate !== isLate) continue;
      for (const name of ['validBet', 'winning', 'losing', 'net'] as const) sum[name] += one.sums[name];
    }
    const weight = weights[category] ?? 100n;
    all.validBet += (sum.validBet * weight) / 100n;
    all.winning += (sum.winning * weight) / 100n;
    all.losing += (sum.losing * weight) / 100n;
    all.net += sum.net;
  }
  return all;
}

const fiveHundred = 500_000_000n;

function countActive({ period }: Terms, changes: ReturnType<typeof changesOf>, start: number): number {
  if (period === 'FIVE_MINUTES') return 0;
  const bets = new Map<string, bigint>();
  for (const { line, sums, counted, about } of changes) {
    // What corrects an earlier period makes nobody active in this one.
    const isOfPeriod =
      period === 'HOUR' || period === 'DAY' ? counted === about : startOf(period, about) === start;
    if (isOfPeriod) bets.set(line.account, (bets.get(line.account) ?? 0n) + sums.validBet);
  }
  return [...bets.values()].filter((sum) => sum >= fiveHundred).length;
}

/** All periods of a contract that were due at a moment. */
export function periodsOf(contract: PlainContract, moment: number): PlainPeriod[] {
  const { startsAt, endsAt = Infinity, terms } = contract;
  const periods: PlainPeriod[] = [];
  for (let start = startsAt; start < endsAt; ) {
    const wholeEnd = endOf(terms.period, start);
    if (dueAt(terms.kind, wholeEnd) > moment) break;
    periods.push({ contract, start, end: Math.min(wholeEnd, endsAt), wholeEnd });
    start = wholeEnd;
  }
  return periods;
}

/** The bills of two by their contracts of a kind, for all periods that were due at a moment. */
export function plainBills(
  house: PlainHouse,
  versions: readonly PlainContract[],
  lastRun: number,
): PlainBill[] {
  const bills: PlainBill[] = [];
  let former: { net: bigint; base: bigint; month: number; end: number } | undefined;
  // What corrections took more than there was, of bases and of tickets.
  const left = { base: 0n, winning: 0n, losing: 0n };
  for (const { contract, start, end, wholeEnd } of versions.flatMap((one) => periodsOf(one, lastRun))) {
    const { terms } = contract;
    const { kind, carryMode, unit, tiers } = terms;
    const wasPaid = (moment: number) =>
      versions.some(({ startsAt, endsAt = Infinity }) => startsAt <= moment && moment < endsAt);
    const changes = changesOf(house, contract, wasPaid, [start, end]);
    const weights = house.weightsAt(dueAt(kind, wholeEnd));
    const [mine, late] = [addUp(weights, changes, false), addUp(weights, changes, true)];
    const month = startOf('MONTH', start);
    let carried = 0n;
    if (former && carryMode === 'PREVIOUS' && former.end === start) carried = former.net;
    if (former && carryMode === 'FULL') carried = former.base;
    if (former && carryMode === 'MONTH' && former.month === month) carried = former.base;
    if (carried > 0n) carried = 0n;
    const own = kind === 'DIVIDEND' ? mine.net + carried : mine.validBet;
    const corrected = (kind === 'DIVIDEND' ? late.net : late.validBet) + left.base;
    const base = own + corrected;
    const winning = mine.winning + late.winning + left.winning;
    const losing = mine.losing + late.losing + left.losing;
    left.base = own > 0n ? own + corrected : corrected;
    if (left.base > 0n) left.base = 0n;
    left.winning = winning < 0n ? winning : 0n;
    left.losing = losing < 0n ? losing : 0n;
    former = { net: mine.net, base: base - left.base, month, end };
    const active = countActive(terms, changesOf(house, contract, wasPaid, [start, wholeEnd]), start);
    let [rate, loseRate, isReached] = [0, 0, false];
    for (const tier of tiers) {
      const isMet =
        mine.validBet >= tier.minTurnover &&
        active >= tier.minActive &&
        (tier.minNetLoss === 0n || (kind === 'DIVIDEND' ? base : mine.net) >= tier.minNetLoss);
      const isHigher = tier.loseRate > loseRate || (tier.loseRate === loseRate && tier.rate > rate);
      if (isMet && (!isReached || isHigher)) [rate, loseRate, isReached] = [tier.rate, tier.loseRate, true];
    }
    const positive = (sum: bigint) => (sum > 0n ? sum : 0n);
    const whole = unit > 0n ? (positive(base) / unit) * unit : positive(base);
    const parts =
      kind === 'HOURLY'
        ? positive(winning) * BigInt(rate) + positive(losing) * BigInt(loseRate)
        : whole * BigInt(rate);
    const amount = (parts / 100_000_000n) * 10_000n;
    if (isReached && amount > 0n) bills.push({ startsAt: start, amount });
  }
  return bills;
}
