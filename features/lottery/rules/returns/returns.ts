import { poolOdds } from '../catalogue/shapes.ts';
import { exactOdds, type Fraction, oddsOf, oddsOne } from '../engine/amounts.ts';
import type { Line } from '../engine/lines.ts';
import { partsOf, sizeOf } from '../engine/lines.ts';
import type { BetRule } from '../engine/rule.ts';
import { expectedOf } from './chance.ts';
import { add, divide, fraction, multiply, zero } from './fractions.ts';

/** What a line returns of its cost in the long run, exactly. */
export interface LineReturn {
  line: string;
  /** At the odds as written. */
  written: Fraction;
  /** At the odds that are paid, which have four places. */
  paid: Fraction;
}

/** The part of a line's cost that goes to the pool is a return too, but not this one. */
export function returnOfLine(rule: BetRule, line: Line, series: bigint): LineReturn {
  let written = zero;
  let paid = zero;
  for (const leg of rule.legs) {
    for (const { hits, isPush, ...won } of expectedOf(leg, line)) {
      const exact = isPush ? fraction(1n, 1n) : exactOdds(leg.pay, won, series);
      if (exact === undefined || exact === poolOdds) continue;
      const cut = isPush ? oddsOne : oddsOf(leg.pay, won, series);
      written = add(written, multiply(hits, fraction(...exact)));
      if (typeof cut === 'bigint') paid = add(paid, multiply(hits, [cut, oddsOne]));
    }
  }
  const cost = fraction(rule.price(line.text), 1_000_000n);
  return { line: line.text, written: divide(written, cost), paid: divide(paid, cost) };
}

/**
 * The returns of a bet type: of each option, or of a line of each kind where lines differ only in which numbers are the
 * same. `series` counts for LOTT bets alone.
 */
export function returnsOf(rule: BetRule, series: bigint): LineReturn[] {
  return kindsOfLine(rule).map((line) => returnOfLine(rule, line, series));
}

/** A line of each kind: every line of the bet type has the chances of one of them. */
export function kindsOfLine(rule: BetRule): Line[] {
  const { betType, options, space } = rule;
  const { expand, repeat } = betType;
  const [first = ''] = space.symbols;
  if (options) return options.map(whole);
  if (repeat !== undefined) return [whole(first.repeat(repeat))];
  if (expand.kind === 'COMB' || expand.kind === 'DANTUO')
    return [joinedLine(differentNumbers(rule, sizeOf(expand)))];
  if (expand.kind === 'GROUP') {
    const parts = partsOf(expand);
    const multiplicities = parts.flatMap((part) => Array<number>(part.choose).fill(part.mult));
    return [
      joinedLine(multiplicities.flatMap((times, at) => Array<string>(times).fill(space.symbols[at] ?? ''))),
    ];
  }
  if (space.distinct) return [joinedLine(space.symbols.slice(0, space.parts))];
  return partitionsOf(space.parts).map((sizes) =>
    whole(sizes.flatMap((size, at) => Array<string>(size).fill(space.symbols[at] ?? '')).join('')),
  );
}

/** So many different numbers of the bet type. */
function differentNumbers({ space }: BetRule, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    let rest = index;
    return Array.from({ length: space.parts }, () => {
      const symbol = space.symbols[rest % space.symbols.length] ?? '';
      rest = Math.floor(rest / space.symbols.length);
      return symbol;
    }).join('');
  });
}

function whole(text: string): Line {
  return { elements: [text], text };
}

function joinedLine(elements: readonly string[]): Line {
  return { elements, text: elements.join('') };
}

/** The ways to write n as a sum of whole numbers, the greatest first: 3, 2 + 1, 1 + 1 + 1. */
function partitionsOf(n: number, max = n): number[][] {
  if (n === 0) return [[]];
  return Array.from({ length: Math.min(n, max) }, (_, at) => Math.min(n, max) - at).flatMap((size) =>
    partitionsOf(n - size, size).map((rest) => [size, ...rest]),
  );
}
