import type { Kind, Period, Terms } from '../../rules/terms.ts';

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

export interface PlainContract {
  payee: string;
  terms: Terms;
  acceptedAt: Date;
}

export type Window = 'FIVE_MINUTES' | 'HOUR' | 'DAY';

const minute = 60_000;
const manila = 8 * 60 * minute;

/** The start of the period that holds a moment, by the calendar. */
export function startOf(period: Period, moment: number): number {
  const local = new Date(moment + manila);
  const [year, month, date] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const midnight = Date.UTC(year, month, date);
  const starts: Record<Period, number> = {
    FIVE_MINUTES: Date.UTC(
      year,
      month,
      date,
      local.getUTCHours(),
      local.getUTCMinutes() - (local.getUTCMinutes() % 5),
    ),
    HOUR: Date.UTC(year, month, date, local.getUTCHours()),
    DAY: midnight,
    WEEK: midnight - ((local.getUTCDay() + 6) % 7) * 24 * 60 * minute,
    HALF_MONTH: Date.UTC(year, month, date <= 15 ? 1 : 16),
    MONTH: Date.UTC(year, month, 1),
  };
  return starts[period] - manila;
}

/** The start of the next one: the first moment that has another start, minute by minute where periods are short. */
function endOf(period: Period, start: number): number {
  const step = period === 'FIVE_MINUTES' || period === 'HOUR' ? minute : 24 * 60 * minute;
  let at = start + step;
  while (startOf(period, at) === start) at += step;
  return at;
}

function dueAt(kind: Kind, end: number): number {
  const minutes: Record<Kind, number> = { DIVIDEND: 180, DAILY: 125, HOURLY: 3, REALTIME: 1 };
  return end + minutes[kind] * minute;
}

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
  /** In hundredths, by category. */
  weights: Readonly<Record<string, bigint>>;
}

/** Where a change counts, and which window it is about. */
function placeOf(window: Window, { firstAt }: PlainLine, { at, read }: PlainChange) {
  const own = startOf(window, at.getTime());
  const first = startOf(window, firstAt.getTime());
  return { counted: Math.max(own, read[window]), about: Math.min(own, first) };
}

/** Every change of what a team did in a span of windows, each with what it changes. */
function changesOf(
  house: PlainHouse,
  { payee, terms }: PlainContract,
  since: number,
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
      if (isLate && about < since) continue;
      found.push({ line, sums, isLate, counted, about });
    }
  }
  return found;
}

/** What is cut is cut once for each category, of the period's own and of corrections apart. */
function addUp(house: PlainHouse, changes: ReturnType<typeof changesOf>, isLate: boolean): Sums {
  const all = nothing();
  for (const category of new Set(changes.map(({ line }) => line.category))) {
    const sum = nothing();
    for (const one of changes) {
      if (one.line.category !== category || one.isLate !== isLate) continue;
      for (const name of ['validBet', 'winning', 'losing', 'net'] as const) sum[name] += one.sums[name];
    }
    const weight = house.weights[category] ?? 100n;
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

/** No period is split: a contract begins with the next, or with the one that begins right then. */
function sinceOf({ terms: { period }, acceptedAt }: PlainContract): number {
  const own = startOf(period, acceptedAt.getTime());
  return own === acceptedAt.getTime() ? own : endOf(period, own);
}

/** The ends of all periods of a contract that were due at a moment. */
export function endsOf(contract: PlainContract, moment: number): number[] {
  const { kind, period } = contract.terms;
  const ends: number[] = [];
  let end = endOf(period, sinceOf(contract));
  for (; dueAt(kind, end) <= moment; end = endOf(period, end)) ends.push(end);
  return ends;
}

/** The bills of a contract for all periods that were due at a moment. */
export function plainBills(house: PlainHouse, contract: PlainContract, lastRun: number): PlainBill[] {
  const { terms } = contract;
  const { kind, carryMode, unit, tiers } = terms;
  const since = sinceOf(contract);
  const bills: PlainBill[] = [];
  let former: { net: bigint; base: bigint; month: number } | undefined;
  // What corrections took more than there was, of bases and of tickets.
  const left = { base: 0n, winning: 0n, losing: 0n };
  let start = since;
  for (const end of endsOf(contract, lastRun)) {
    const changes = changesOf(house, contract, since, [start, end]);
    const [mine, late] = [addUp(house, changes, false), addUp(house, changes, true)];
    const month = startOf('MONTH', start);
    let carried = 0n;
    if (former && carryMode === 'PREVIOUS') carried = former.net;
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
    former = { net: mine.net, base: base - left.base, month };
    const active = countActive(terms, changes, start);
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
    start = end;
  }
  return bills;
}
