import type { Fraction } from '../engine/amounts.ts';
import { choose, countEach, inOrder, permutationsOf } from '../engine/counting.ts';
import { applyFunction, type FunctionValue, isIn } from '../engine/functions.ts';
import type { Line } from '../engine/lines.ts';
import type { LegRule } from '../engine/rule.ts';
import { type Space, splitSymbols } from '../engine/space.ts';
import { add, fraction, multiply, one, power, zero } from './fractions.ts';

/** How many hits of a line to expect in a draw: by the tier or option that decides the odds. */
export interface Expected {
  key?: string;
  perms?: bigint;
  isPush?: boolean;
  hits: Fraction;
}

/** The exact expectation of a line in a leg, by a closed formula or by going over every outcome of the seen tokens. */
export function expectedOf(leg: LegRule, line: Line): Expected[] {
  const { match, space } = leg;
  const symbols = splitSymbols(line.text, space, space.parts) ?? [];
  switch (match.kind) {
    case 'COUNT':
      return [{ hits: multiply([BigInt(space.tokens), 1n], exactChance(space, symbols)) }];
    case 'BOX': {
      const perms = permutationsOf(symbols);
      return [{ perms, hits: multiply([BigInt(space.tokens) * perms, 1n], exactChance(space, symbols)) }];
    }
    case 'HAS':
      return [{ hits: hasChance(space, match.chars ? [...line.text] : line.elements) }];
    case 'MISS':
      return [{ hits: missChance(space, line.elements.length) }];
    case 'OVERLAP':
      return overlapChances(space, line.elements.length);
    case 'OCCUR':
      return occurChances(space, line.elements.length, match.cap);
    case 'EDGE':
      return edgeChances(space, match.both ?? false);
    case 'FN': {
      const chances = valueChances(leg);
      const of = (isWanted: (value: FunctionValue) => boolean) =>
        [...chances].filter(([value]) => isWanted(value)).reduce((sum, [, chance]) => add(sum, chance), zero);
      const isPush = (value: FunctionValue) => match.push?.some((push) => push === value) ?? false;
      const options = match.options[line.text] ?? [];
      return [
        { key: line.text, hits: of((value) => !isPush(value) && isIn(value, options)) },
        { isPush: true, hits: of(isPush) },
      ];
    }
  }
}

/** Whole tokens as they are compared: tails of two digits have 100 values. */
function valuesOf({ symbols, parts }: Space): number {
  return symbols.length ** parts;
}

/** The chance that one token is this. */
function exactChance({ symbols, distinct }: Space, parts: readonly string[]): Fraction {
  if (!distinct) return fraction(1n, BigInt(symbols.length) ** BigInt(parts.length));
  const isPossible = new Set(parts).size === parts.length;
  return isPossible ? fraction(1n, inOrder(symbols.length, parts.length)) : zero;
}

/** The chance that all elements are among the tokens, each as often as in the line. */
function hasChance(space: Space, elements: readonly string[]): Fraction {
  const needs = [...countEach(elements).values()];
  const values = valuesOf(space);
  if (space.distinct) {
    if (needs.some((times) => times > 1)) return zero;
    return fraction(choose(values - needs.length, space.tokens - needs.length), choose(values, space.tokens));
  }
  if (needs.every((times) => times === 1)) return allThereChance(values, needs.length, space.tokens);
  return occurrences(values, needs.length, space.tokens)
    .filter(({ times }) => times.every((found, at) => found >= (needs[at] ?? 0)))
    .reduce((sum, { chance }) => add(sum, chance), zero);
}

/** That each of `size` values is among independent tokens: by inclusion and exclusion of those that are not. */
function allThereChance(values: number, size: number, tokens: number): Fraction {
  return Array.from({ length: size + 1 }, (_, absent) => {
    const sign = absent % 2 === 0 ? 1n : -1n;
    return multiply(
      [sign * choose(size, absent), 1n],
      power([BigInt(values - absent), BigInt(values)], tokens),
    );
  }).reduce(add, zero);
}

function missChance(space: Space, size: number): Fraction {
  const values = valuesOf(space);
  return space.distinct
    ? fraction(choose(values - size, space.tokens), choose(values, space.tokens))
    : power([BigInt(values - size), BigInt(values)], space.tokens);
}

/** Of distinct numbers: how many of the line are drawn. */
function overlapChances({ symbols, tokens }: Space, size: number): Expected[] {
  const all = choose(symbols.length, tokens);
  return Array.from({ length: Math.min(size, tokens) + 1 }, (_, reached) => ({
    key: String(reached),
    hits: fraction(choose(size, reached) * choose(symbols.length - size, tokens - reached), all),
  }));
}

function occurChances(space: Space, size: number, cap: number): Expected[] {
  const chances = new Map<number, Fraction>();
  for (const { times, chance } of occurrences(valuesOf(space), size, space.tokens)) {
    if (times.includes(0)) continue;
    const tier = Math.min(cap, times.reduce((sum, found) => sum + found, 0) - size + 1);
    chances.set(tier, add(chances.get(tier) ?? zero, chance));
  }
  return [...chances].map(([tier, hits]) => ({ key: String(tier), hits }));
}

/** How often each of `size` values comes among independent tokens, with its chance: multinomial, exact. */
function occurrences(
  values: number,
  size: number,
  tokens: number,
): { times: readonly number[]; chance: Fraction }[] {
  let cases: { times: readonly number[]; left: number; ways: bigint }[] = [
    { times: [], left: tokens, ways: 1n },
  ];
  for (let at = 0; at < size; at += 1) {
    cases = cases.flatMap(({ times, left, ways }) =>
      Array.from({ length: left + 1 }, (_, found) => ({
        times: [...times, found],
        left: left - found,
        ways: ways * choose(left, found),
      })),
    );
  }
  const all = BigInt(values) ** BigInt(tokens);
  return cases.map(({ times, left, ways }) => ({
    times,
    chance: fraction(ways * BigInt(values - size) ** BigInt(left), all),
  }));
}

/** Each place is the line's symbol or another; every pattern of places with its chance. */
function edgeChances({ symbols, parts }: Space, both: boolean): Expected[] {
  const chances = new Map<number, Fraction>();
  const same = fraction(1n, BigInt(symbols.length));
  const other = fraction(BigInt(symbols.length - 1), BigInt(symbols.length));
  for (let pattern = 0; pattern < 2 ** parts; pattern += 1) {
    const places = Array.from({ length: parts }, (_, at) => (pattern & (1 << at)) !== 0);
    const chance = places.reduce((product, isSame) => multiply(product, isSame ? same : other), one);
    const first = both ? lead(places) : 0;
    const tier = Math.max(first, lead([...places].reverse()));
    chances.set(tier, add(chances.get(tier) ?? zero, chance));
  }
  return [...chances].map(([tier, hits]) => ({ key: String(tier), hits }));
}

function lead(places: readonly boolean[]): number {
  const end = places.indexOf(false);
  return end < 0 ? places.length : end;
}

const knownChances = new WeakMap<LegRule, ReadonlyMap<FunctionValue, Fraction>>();

/** The chance of each value of the leg's function, from every outcome once. */
export function valueChances(leg: LegRule): ReadonlyMap<FunctionValue, Fraction> {
  const chances = knownChances.get(leg) ?? countValues(leg);
  knownChances.set(leg, chances);
  return chances;
}

function countValues({ match, space }: LegRule): Map<FunctionValue, Fraction> {
  const counts = new Map<FunctionValue, bigint>();
  let all = 0n;
  if (match.kind !== 'FN') return new Map();
  for (const tokens of outcomesOf(space)) {
    const value = applyFunction(match.fn, tokens);
    counts.set(value, (counts.get(value) ?? 0n) + 1n);
    all += 1n;
  }
  return new Map([...counts].map(([value, count]) => [value, fraction(count, all)]));
}

/** Every list of tokens that the space can show, all equally likely. */
export function* outcomesOf(space: Space): Generator<string[]> {
  const places = space.parts * space.tokens;
  for (const symbols of sequencesOf(space, places, [])) {
    yield Array.from({ length: space.tokens }, (_, at) =>
      symbols.slice(at * space.parts, (at + 1) * space.parts).join(''),
    );
  }
}

function* sequencesOf(space: Space, places: number, chosen: readonly string[]): Generator<readonly string[]> {
  if (chosen.length === places) {
    yield chosen;
    return;
  }
  for (const symbol of space.symbols) {
    if (space.distinct && chosen.includes(symbol)) continue;
    yield* sequencesOf(space, places, [...chosen, symbol]);
  }
}
