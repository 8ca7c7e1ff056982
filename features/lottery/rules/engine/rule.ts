import type { BetType, Leg, Template } from '../catalogue/shapes.ts';
import { millionths } from './amounts.ts';
import { type Space, spaceOf } from './space.ts';

/** A bet type made ready for one template: made once, used for every order and every draw. */
export interface BetRule {
  template: Template;
  betType: BetType;
  /** What the picks are written in: the space of the first leg. All legs of a bet type have the same symbols. */
  space: Space;
  /** The only picks that there are, where the bet is on options and not on numbers. */
  options: readonly string[] | undefined;
  legs: readonly LegRule[];
  /** The price of a line in units, in millionths; by line where lines have prices of their own. */
  price: (line: string) => bigint;
  /** Every line has this price; undefined where they differ. */
  flatPrice: bigint | undefined;
}

export interface LegRule extends Leg {
  space: Space;
}

export function ruleOf(template: Template, betType: BetType): BetRule {
  const legs = betType.legs.map((leg) => ({ ...leg, space: spaceOf(template, leg.see) }));
  const [first] = legs;
  const { cost } = betType;
  const flatPrice = typeof cost === 'string' ? millionths(cost) : undefined;
  const prices = new Map(
    typeof cost === 'string' ? [] : Object.entries(cost).map(([line, one]) => [line, millionths(one)]),
  );
  return {
    template,
    betType,
    space: first?.space ?? { symbols: [], parts: 1, tokens: 0, distinct: false },
    options: first?.match.kind === 'FN' ? Object.keys(first.match.options) : undefined,
    legs,
    price: (line) => flatPrice ?? prices.get(line) ?? 0n,
    flatPrice,
  };
}
