import type { BetType, Decimal, Expand, FunctionName, Leg, Match, OptionRange, Pay, See } from './shapes.ts';

// Words for the lines of the catalogue. What they make is the data of `shapes.ts`.

export const pick: Expand = { kind: 'PICK' };
export const cross: Expand = { kind: 'CROSS' };
export const crossDistinct: Expand = { kind: 'CROSS', distinct: true };

export function comb(k: number): Expand {
  return { kind: 'COMB', k };
}

/** Parts as [how often a number stands in a line, how many such numbers]. */
export function group(...parts: readonly [mult: number, choose: number][]): Expand {
  return { kind: 'GROUP', parts: parts.map(([mult, choose]) => ({ mult, choose })) };
}

export function tail(slots: readonly string[], n: number): See {
  return { tail: slots, n };
}

/** The single digits of the last n. */
export function tailDigits(slot: string, n: number): See {
  return { tail: [slot], n, split: true };
}

export function head(slots: readonly string[], n: number): See {
  return { head: slots, n };
}

export function digit(slot: string, prize: number, place: number): See {
  return { digit: [slot, prize, place] };
}

/** The values at these places as one token. */
export function joined(...at: readonly number[]): See {
  return { seq: 'N', at, join: true };
}

/** The values at these places, each a token. */
export function values(...at: readonly number[]): See {
  return { seq: 'N', at };
}

export const drawnNumbers: See = { nums: ['N'] };
export const digitsOfNumber: See = { chars: 'N' };

export const count: Match = { kind: 'COUNT' };
export const box: Match = { kind: 'BOX' };
export const has: Match = { kind: 'HAS' };
export const miss: Match = { kind: 'MISS' };
export const overlap: Match = { kind: 'OVERLAP' };

export function occur(cap: number): Match {
  return { kind: 'OCCUR', cap };
}

export function fn(
  name: FunctionName,
  options: Readonly<Record<string, readonly OptionRange[]>>,
  push?: readonly number[],
): Match {
  return push ? { kind: 'FN', fn: name, options, push } : { kind: 'FN', fn: name, options };
}

/** An option for each whole number of a range: "3" wins at 3. */
export function each(from: number, to: number): Record<string, readonly OptionRange[]> {
  return Object.fromEntries(range(from, to).map((value) => [String(value), [value]]));
}

/** Big, small, odd and even of lo..hi; `middle` is the first that is big. */
export function twoSides(lo: number, middle: number, hi: number): Record<string, readonly OptionRange[]> {
  return {
    BIG: [[middle, hi]],
    SMALL: [[lo, middle - 1]],
    ODD: [[lo, hi, 2, 1]],
    EVEN: [[lo, hi, 2, 0]],
  };
}

export function fixed(odds: Decimal | Readonly<Record<string, Decimal>>): Pay {
  return { kind: 'FIXED', odds };
}

export function series(p: string | Readonly<Record<string, string>>): Pay {
  return { kind: 'SERIES', p };
}

export function perms(base: Decimal): Pay {
  return { kind: 'PERMS', base };
}

/** Odds for the options from, from + 1, …: written in their order. */
export function oddsFrom(from: number, odds: string): Record<string, Decimal> {
  return Object.fromEntries(odds.split(' ').map((one, index) => [String(from + index), one]));
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** A bet type of fixed odds with one leg and a price of one unit, which `more` may change. */
export function entertainment(
  code: string,
  expand: Expand,
  leg: readonly [See, Match, Pay],
  rtp: Decimal,
  more: Partial<BetType> = {},
): BetType {
  return { code, expand, legs: [legOf(leg)], cost: '1', rtp, mode: 'ELOTT', ...more };
}

/** A bet type of the south-east-asian games. */
export function sea(
  code: string,
  expand: Expand,
  leg: readonly [See, Match, Pay],
  rtp: Decimal,
  more: Partial<BetType> = {},
): BetType {
  return { ...entertainment(code, expand, leg, rtp, more), mode: 'SEA' };
}

/** A bet type whose odds follow the series that the player chose; its return is series / 2000. */
export function bySeries(
  code: string,
  expand: Expand,
  leg: readonly [See, Match, Pay],
  cost: BetType['cost'] = '1',
): BetType {
  return { code, expand, legs: [legOf(leg)], cost, mode: 'LOTT' };
}

export function legOf([see, match, pay]: readonly [See, Match, Pay]): Leg {
  return { see, match, pay };
}
