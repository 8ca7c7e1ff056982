import type { Fraction } from '../engine/amounts.ts';
import { choose, inOrder } from '../engine/counting.ts';
import { isIn } from '../engine/functions.ts';
import { countLines, partsOf, sizeOf } from '../engine/lines.ts';
import type { Entry } from '../engine/picks.ts';
import type { BetRule } from '../engine/rule.ts';
import { valueChances } from './chance.ts';
import { add, fraction, isLess, one, zero } from './fractions.ts';

/** Above this share of a bet type's space a player's lines are no valid bet (domain 4.1). */
const countedMax: Fraction = [80n, 100n];

/**
 * What share of a bet type's space a player's orders of one issue cover. Where the bet is on options: the chance that one
 * of them wins, so that big and small together are all of it. Else the lines of all that there are; lines of several
 * orders with more than one number each are added, since two of them are rarely the same.
 */
export function coveredShare(rule: BetRule, entries: readonly Entry[]): Fraction {
  const [leg] = rule.legs;
  if (leg?.match.kind === 'FN') {
    const { options, push } = leg.match;
    const chosen = new Set(entries.flatMap(({ lists }) => lists.flat()));
    const ranges = [...chosen].flatMap((option) => options[option] ?? []);
    let [won, counted] = [zero, zero];
    for (const [value, chance] of valueChances(leg)) {
      if (push?.some((pushed) => pushed === value)) continue;
      counted = add(counted, chance);
      if (isIn(value, ranges)) won = add(won, chance);
    }
    return fraction(won[0] * counted[1], won[1] * counted[0]);
  }
  const isFlat = entries.every(({ kind }) => kind === 'NUMBERS');
  const lines = isFlat
    ? BigInt(new Set(entries.flatMap(({ lists }) => lists.flat())).size)
    : entries.reduce((sum, entry) => sum + countLines(rule, entry), 0n);
  const share = fraction(lines, countSpace(rule));
  return isLess(one, share) ? one : share;
}

export function isTooCovered(rule: BetRule, entries: readonly Entry[]): boolean {
  return isLess(countedMax, coveredShare(rule, entries));
}

/** How many different lines a bet type on numbers has. */
export function countSpace({ betType, space }: BetRule): bigint {
  const { expand, repeat } = betType;
  const symbols = space.symbols.length;
  if (repeat !== undefined) return BigInt(symbols);
  if (expand.kind === 'COMB' || expand.kind === 'DANTUO') {
    return choose(symbols ** space.parts, sizeOf(expand));
  }
  if (expand.kind === 'GROUP') {
    let left = symbols;
    return partsOf(expand).reduce((ways, part) => {
      const more = ways * choose(left, part.choose);
      left -= part.choose;
      return more;
    }, 1n);
  }
  return space.distinct ? inOrder(symbols, space.parts) : BigInt(symbols) ** BigInt(space.parts);
}
