import { poolOdds } from '../catalogue/shapes.ts';
import { costOf, halfOdds, type Odds, oddsOf, oddsOne, payoutOf } from './amounts.ts';
import { choose, countEach } from './counting.ts';
import { countLines, linesOf, nameOfLine, orderlessNumber, partsOf, priceOf, sizeOf } from './lines.ts';
import { type Hit, matchLine, type SeenLeg } from './match.ts';
import type { Entry } from './picks.ts';
import type { BetRule } from './rule.ts';
import { splitSymbols } from './space.ts';

/** What is staked on each line. */
export interface Stake {
  /** The amount of one unit, in millionths. */
  unit: bigint;
  multiple: bigint;
  /** The series that decides the odds of LOTT bets; 0 where odds are fixed. */
  series: bigint;
  /** Names of lines (`nameOfLine`) that were nearly full when the order was taken: they are paid at half the odds. */
  halved?: ReadonlySet<string>;
}

export interface Price {
  lines: bigint;
  /** Millionths. */
  cost: bigint;
}

export interface Settlement {
  /** How many times lines won. A line that is paid by its tier wins once; a push counts as a win. */
  hits: bigint;
  /** Millionths, cut to the centavo once. What the pool pays is not in it. */
  payout: bigint;
  /** How many lines share the game's pool. */
  poolLines: bigint;
  /** How many lines got their stake back. */
  pushedLines: bigint;
}

/** `count` lines that all did the same. */
type Hits = (count: bigint, hit: Hit, isHalved?: boolean) => void;

const none: ReadonlySet<string> = new Set();

export function price(rule: BetRule, entry: Entry, { unit, multiple }: Stake): Price {
  return { lines: countLines(rule, entry), cost: costOf(priceOf(rule, entry), unit, multiple) };
}

/**
 * What an entry wins in a draw. Lines are counted by closed formulas where the bet type has one, so that a bet of very
 * many lines costs no more than a small one; else they are matched one by one and never kept.
 */
export function settle(rule: BetRule, entry: Entry, seen: readonly SeenLeg[], stake: Stake): Settlement {
  let hits = 0n;
  let odds = 0n;
  let poolLines = 0n;
  let pushedLines = 0n;
  for (const one of seen) {
    const known = new Map<string, Odds>();
    tally(rule, entry, one, stake.halved ?? none, (count, hit, isHalved) => {
      if (count === 0n || hit.times === 0) return;
      const times = count * BigInt(hit.times);
      if (hit.isPush) {
        hits += times;
        pushedLines += times;
        odds += times * oddsOne;
        return;
      }
      const name = `${hit.key} ${hit.perms}`;
      if (!known.has(name)) known.set(name, oddsOf(one.leg.pay, hit, stake.series));
      const paid = known.get(name);
      if (paid === undefined) return;
      hits += times;
      if (paid === poolOdds) poolLines += times;
      else odds += times * (isHalved ? halfOdds(paid) : paid);
    });
  }
  return { hits, payout: payoutOf(odds, stake.unit, stake.multiple), poolLines, pushedLines };
}

function tally(rule: BetRule, entry: Entry, seen: SeenLeg, halved: ReadonlySet<string>, report: Hits): void {
  if (halved.size > 0) {
    for (const line of linesOf(rule, entry)) {
      report(1n, matchLine(seen, line), halved.has(nameOfLine(entry, line)));
    }
    return;
  }
  const isCount = seen.leg.match.kind === 'COUNT';
  if (entry.kind === 'SET' && tallySet(rule, entry, seen, report)) return;
  if (entry.kind === 'POSITIONS' && isCount) tallyPositions(rule, entry, seen, report);
  else if (entry.kind === 'ORDERS' && isCount) tallyOrders(rule, entry, seen, report);
  else if (entry.kind === 'PARTS' && seen.leg.match.kind === 'BOX' && hasUnlikeParts(rule)) {
    tallyParts(rule, entry, seen, report);
  } else for (const line of linesOf(rule, entry)) report(1n, matchLine(seen, line));
}

/** Position by position: a token is one of the lines if each position has its number. */
function tallyPositions(
  { betType, space }: BetRule,
  { lists }: Entry,
  { tokens }: SeenLeg,
  report: Hits,
): void {
  const chosen = lists.map((list) => new Set(list));
  const { expand } = betType;
  for (const token of tokens) {
    const symbols = splitSymbols(token, space, lists.length) ?? [];
    if (expand.kind === 'CROSS' && expand.distinct && new Set(symbols).size !== symbols.length) continue;
    if (symbols.length > 0 && symbols.every((one, at) => chosen[at]?.has(one))) report(1n, { times: 1 });
  }
}

/** A token is one of the lines if a typed number has its symbols. */
function tallyOrders(rule: BetRule, { lists }: Entry, { tokens }: SeenLeg, report: Hits): void {
  const typed = new Set((lists[0] ?? []).map((number) => orderlessNumber(rule, number)));
  for (const token of tokens) if (typed.has(orderlessNumber(rule, token))) report(1n, { times: 1 });
}

function hasUnlikeParts({ betType }: BetRule): boolean {
  const parts = partsOf(betType.expand);
  return new Set(parts.map((part) => part.mult)).size === parts.length;
}

/**
 * A token is a permutation of one line at most: the one whose part of each multiplicity holds just the numbers that the
 * token has so many times.
 */
function tallyParts({ betType, space }: BetRule, { lists }: Entry, { tokens }: SeenLeg, report: Hits): void {
  const parts = partsOf(betType.expand);
  const chosen = lists.map((list) => new Set(list));
  for (const token of tokens) {
    const counts = countEach(splitSymbols(token, space, space.parts) ?? []);
    const found = parts.map(() => 0);
    const isLine = [...counts].every(([symbol, times]) => {
      const at = parts.findIndex((part) => part.mult === times);
      found[at] = (found[at] ?? 0) + 1;
      return chosen[at]?.has(symbol) ?? false;
    });
    if (isLine && parts.every((part, at) => found[at] === part.choose)) report(1n, { times: 1 });
  }
}

/** Bankers are in every line; of the rest each line has every choice of `need`. False where there is no formula. */
function tallySet({ betType }: BetRule, { lists }: Entry, { leg, counts }: SeenLeg, report: Hits): boolean {
  const [bankers = [], rest = []] = lists;
  const need = sizeOf(betType.expand) - bankers.length;
  const firm = bankers.filter((one) => counts.has(one)).length;
  const there = rest.filter((one) => counts.has(one)).length;
  switch (leg.match.kind) {
    case 'HAS':
      if (leg.match.chars) return false;
      if (firm === bankers.length) report(choose(there, need), { times: 1 });
      return true;
    case 'MISS':
      if (firm === 0) report(choose(rest.length - there, need), { times: 1 });
      return true;
    case 'OVERLAP':
      for (let of = 0; of <= need; of += 1) {
        const lines = choose(there, of) * choose(rest.length - there, need - of);
        report(lines, { times: 1, key: String(firm + of) });
      }
      return true;
    case 'OCCUR':
      if (firm === bankers.length) {
        const size = bankers.length + need;
        const extra = bankers.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0) - size + 1;
        const found = rest.map((one) => counts.get(one) ?? 0).filter((times) => times > 0);
        for (const [total, lines] of totalsOf(found, need)) {
          report(lines, { times: 1, key: String(Math.min(leg.match.cap, total + extra)) });
        }
      }
      return true;
    default:
      return false;
  }
}

/** For each total that `size` of these numbers can have: how many choices have it. */
function totalsOf(numbers: readonly number[], size: number): Map<number, bigint> {
  const totals = Array.from({ length: size + 1 }, () => new Map<number, bigint>());
  totals[0]?.set(0, 1n);
  for (const number of numbers) {
    for (let chosen = size; chosen > 0; chosen -= 1) {
      for (const [total, ways] of totals[chosen - 1] ?? []) {
        const at = totals[chosen];
        at?.set(total + number, (at.get(total + number) ?? 0n) + ways);
      }
    }
  }
  return totals[size] ?? new Map();
}
