import type { BetType } from '../catalogue/shapes.ts';
import { type Answer, granted, refused } from '../refusals.ts';
import { orderless } from './counting.ts';
import type { BetRule } from './rule.ts';
import { splitSymbols } from './space.ts';

/**
 * What a player chose. PICK, TYPED and PERM: a list of numbers or options; TYPED also a list of numbers for each line. CROSS: a list for each position. GROUP: a list
 * for each part. COMB: a list of numbers, or two: the bankers, which are in every line, and the rest.
 */
export type Picks = readonly string[] | readonly (readonly string[])[];

/** Picks that were checked: for COMB always two lists, bankers first. */
export interface Entry {
  kind: 'NUMBERS' | 'ORDERS' | 'POSITIONS' | 'SET' | 'PARTS';
  lists: readonly (readonly string[])[];
}

/**
 * What to do with a number that stands twice. An order of a player is refused, so that he pays for what he sees; the
 * engine by itself removes it, as domain 1.3 says.
 */
export type Repeats = 'REFUSE' | 'REMOVE';

const separators = /[\s,.\-/]+/g;

/** Reads what was chosen for this bet type, or says what is wrong with it. */
export function readPicks(rule: BetRule, picks: Picks, repeats: Repeats): Answer<Entry> {
  const { expand } = rule.betType;
  const given = listsOf(picks);
  if (given.every((list) => list.length === 0)) return refused('NO_PICKS');
  switch (expand.kind) {
    case 'PICK':
    case 'TYPED':
      return one(rule, given, repeats, 'NUMBERS');
    case 'PERM':
      return one(rule, given, repeats, 'ORDERS');
    case 'CROSS':
      return several(rule, given, rule.space.parts, repeats, 'POSITIONS');
    case 'GROUP':
      return several(rule, given, expand.parts.length, repeats, 'PARTS');
    case 'COMB':
    case 'DANTUO':
      return set(rule, given, expand.k, repeats);
  }
}

/** A bet on exact numbers, played on all orders of what is typed. Undefined where the bet type has no such play. */
export function onAllOrders(betType: BetType): BetType | undefined {
  const isExact = betType.legs.every((leg) => leg.match.kind === 'COUNT') && betType.repeat === undefined;
  return isExact && betType.expand.kind === 'PICK' ? { ...betType, expand: { kind: 'PERM' } } : undefined;
}

function listsOf(picks: Picks): string[][] {
  const lists = picks.filter((pick) => typeof pick !== 'string').map((list) => [...list]);
  return lists.length > 0 ? lists : [picks.filter((pick) => typeof pick === 'string')];
}

/** A list of whole numbers or options. */
function one(
  rule: BetRule,
  given: readonly string[][],
  repeats: Repeats,
  kind: 'NUMBERS' | 'ORDERS',
): Answer<Entry> {
  const isTyped = rule.betType.expand.kind === 'TYPED';
  const isOfLines =
    isTyped && given.every((line) => line.length === rule.space.parts && isOfSymbols(rule, line));
  const [list = [], ...more] = isOfLines ? [given.map((line) => line.join(''))] : given;
  if (more.length > 0) return refused('WRONG_PARTS', { found: BigInt(given.length), max: 1n });
  const numbers = isTyped ? list.map((text) => text.replace(separators, '')) : list;
  const wrong = numbers.find((number) => !isLine(rule, number));
  if (wrong !== undefined) return refused('NUMBER_OUTSIDE', { value: wrong });
  const same = (number: string) =>
    kind === 'ORDERS' ? orderless(splitSymbols(number, rule.space, rule.space.parts) ?? []) : number;
  const kept = unlike(numbers, same, repeats);
  return kept.ok ? granted({ kind, lists: [kept.value] }) : kept;
}

function isOfSymbols({ space }: BetRule, line: readonly string[]): boolean {
  return line.every((number) => space.symbols.includes(number));
}

/** A list of single numbers for each position or part. */
function several(
  rule: BetRule,
  given: readonly string[][],
  parts: number,
  repeats: Repeats,
  kind: 'POSITIONS' | 'PARTS',
): Answer<Entry> {
  if (given.length !== parts) {
    return refused('WRONG_PARTS', { found: BigInt(given.length), max: BigInt(parts) });
  }
  const lists: string[][] = [];
  for (const [part, list] of given.entries()) {
    if (list.length === 0) return refused('NO_PICKS', { part });
    const wrong = list.find((number) => !rule.space.symbols.includes(number));
    if (wrong !== undefined) return refused('NUMBER_OUTSIDE', { value: wrong, part });
    const kept = unlike(list, (number) => number, repeats);
    if (!kept.ok) return refused('DUPLICATE_NUMBER', { ...kept.refusal, part });
    lists.push(kept.value);
  }
  return granted({ kind, lists });
}

/** Numbers of which each line takes k; with bankers, k less as many. */
function set(rule: BetRule, given: readonly string[][], k: number, repeats: Repeats): Answer<Entry> {
  if (given.length > 2) return refused('WRONG_PARTS', { found: BigInt(given.length), max: 2n });
  const [bankers = [], rest = []] = given.length === 2 ? given : [[], given[0] ?? []];
  const all = [...bankers, ...rest];
  const wrong = all.find((number) => !isLine(rule, number));
  if (wrong !== undefined) return refused('NUMBER_OUTSIDE', { value: wrong });
  const kept = unlike(all, (number) => number, repeats);
  if (!kept.ok) return kept;
  const firm = new Set(bankers);
  if (firm.size > k || (firm.size === k && kept.value.length > k)) {
    return refused('TOO_MANY_BANKERS', { found: BigInt(firm.size), max: BigInt(k - 1) });
  }
  return granted({ kind: 'SET', lists: [[...firm], kept.value.filter((number) => !firm.has(number))] });
}

/** Whether a text is a number or an option of the bet type. */
function isLine({ options, betType, space }: BetRule, text: string): boolean {
  if (options) return options.includes(text);
  const times = betType.repeat;
  if (times !== undefined) return space.symbols.some((symbol) => symbol.repeat(times) === text);
  const symbols = splitSymbols(text, space, space.parts);
  if (symbols === undefined) return false;
  return !space.distinct || new Set(symbols).size === symbols.length;
}

/** Each number once, in the order given. */
function unlike(
  numbers: readonly string[],
  same: (number: string) => string,
  repeats: Repeats,
): Answer<string[]> {
  const seen = new Set<string>();
  const kept: string[] = [];
  for (const number of numbers) {
    const key = same(number);
    if (!seen.has(key)) kept.push(number);
    else if (repeats === 'REFUSE') return refused('DUPLICATE_NUMBER', { value: number });
    seen.add(key);
  }
  return granted(kept);
}
