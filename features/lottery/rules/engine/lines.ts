import { choose, countApart, countDistinct, orderless, permutationsOf } from './counting.ts';
import type { Entry } from './picks.ts';
import type { BetRule } from './rule.ts';
import { splitSymbols } from './space.ts';

/** One combination: what it is made of, and how it is written. */
export interface Line {
  elements: readonly string[];
  text: string;
}

/** How many lines the picks make, without making them. */
export function countLines({ betType, space }: BetRule, { kind, lists }: Entry): bigint {
  const { expand } = betType;
  const [first = [], second = []] = lists;
  switch (kind) {
    case 'NUMBERS':
      return BigInt(first.length);
    case 'ORDERS':
      return first.reduce(
        (sum, number) => sum + permutationsOf(splitSymbols(number, space, space.parts) ?? []),
        0n,
      );
    case 'POSITIONS':
      return isDistinct(expand)
        ? countDistinct(lists)
        : lists.reduce((ways, list) => ways * BigInt(list.length), 1n);
    case 'SET':
      return choose(second.length, sizeOf(expand) - first.length);
    case 'PARTS':
      return countApart(
        lists.map((list) => new Set(list)),
        partsOf(expand).map((part) => part.choose),
      );
  }
}

/** What the lines cost together, in units of a line: millionths. */
export function priceOf(rule: BetRule, entry: Entry): bigint {
  if (rule.flatPrice !== undefined) return countLines(rule, entry) * rule.flatPrice;
  let sum = 0n;
  for (const { text } of linesOf(rule, entry)) sum += rule.price(text);
  return sum;
}

/**
 * The name of a line where exposure is counted and numbers are halved: the same for lines that win together. Of a set or a
 * group its numbers in ascending order, else the line as it is written.
 */
export function nameOfLine({ kind }: Entry, { elements, text }: Line): string {
  return kind === 'SET' || kind === 'PARTS' ? orderless(elements) : text;
}

/** The lines one by one. Ask `countLines` first: there can be very many. */
export function* linesOf({ betType, space }: BetRule, { kind, lists }: Entry): Generator<Line> {
  const { expand } = betType;
  const [first = [], second = []] = lists;
  switch (kind) {
    case 'NUMBERS':
      for (const text of first) yield { elements: [text], text };
      return;
    case 'ORDERS':
      for (const number of first) {
        const symbols = splitSymbols(number, space, space.parts) ?? [];
        for (const elements of ordersOf(symbols)) yield lineOf(elements);
      }
      return;
    case 'POSITIONS':
      for (const elements of productOf(lists)) {
        if (!isDistinct(expand) || new Set(elements).size === elements.length) yield lineOf(elements);
      }
      return;
    case 'SET':
      for (const rest of subsetsOf(second, sizeOf(expand) - first.length)) {
        yield lineOf([...first, ...rest]);
      }
      return;
    case 'PARTS': {
      const parts = partsOf(expand);
      const chosen = lists.map((list, at) => [...subsetsOf(list, parts[at]?.choose ?? 0)]);
      for (const sets of productOf(chosen)) {
        if (new Set(sets.flat()).size !== sets.flat().length) continue;
        yield lineOf(sets.flatMap((set, at) => set.flatMap((one) => Array(parts[at]?.mult ?? 1).fill(one))));
      }
    }
  }
}

function lineOf(elements: readonly string[]): Line {
  return { elements, text: elements.join('') };
}

function* productOf<One>(lists: readonly (readonly One[])[]): Generator<One[]> {
  const [first, ...rest] = lists;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const one of first) for (const others of productOf(rest)) yield [one, ...others];
}

function* subsetsOf(list: readonly string[], size: number, from = 0): Generator<string[]> {
  if (size === 0) yield [];
  if (size <= 0) return;
  for (let at = from; at <= list.length - size; at += 1) {
    for (const rest of subsetsOf(list, size - 1, at + 1)) yield [list[at] ?? '', ...rest];
  }
}

/** Every different order of the symbols. */
function* ordersOf(symbols: readonly string[]): Generator<string[]> {
  if (symbols.length === 0) yield [];
  for (const first of new Set(symbols)) {
    const rest = [...symbols];
    rest.splice(rest.indexOf(first), 1);
    for (const others of ordersOf(rest)) yield [first, ...others];
  }
}

function isDistinct(expand: BetRule['betType']['expand']): boolean {
  return expand.kind === 'CROSS' && expand.distinct === true;
}

/** How many numbers a line of a set has. */
export function sizeOf(expand: BetRule['betType']['expand']): number {
  return expand.kind === 'COMB' || expand.kind === 'DANTUO' ? expand.k : 1;
}

export function partsOf(expand: BetRule['betType']['expand']): readonly { mult: number; choose: number }[] {
  return expand.kind === 'GROUP' ? expand.parts : [];
}

/** The same for every order of a typed number. */
export function orderlessNumber({ space }: BetRule, number: string): string {
  return orderless(splitSymbols(number, space, space.parts) ?? []);
}
