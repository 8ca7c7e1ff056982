import type { DrawResult } from '../catalogue/shapes.ts';
import { countEach, orderless, permutationsOf } from './counting.ts';
import { applyFunction, type FunctionValue, isIn } from './functions.ts';
import type { Line } from './lines.ts';
import type { BetRule, LegRule } from './rule.ts';
import { seeTokens } from './see.ts';
import { splitSymbols } from './space.ts';

/** What a leg sees of one result, made ready once for all orders of the draw. */
export interface SeenLeg {
  leg: LegRule;
  tokens: readonly string[];
  /** How often each token is there. */
  counts: ReadonlyMap<string, number>;
  /** How many tokens have these symbols, in any order. Filled for BOX. */
  orders: ReadonlyMap<string, number>;
  /** What the function of the leg makes of the tokens. */
  value: FunctionValue | undefined;
}

/** How often a line wins in a leg, and what decides its odds. */
export interface Hit {
  times: number;
  /** The tier or the option. */
  key?: string;
  perms?: bigint;
  /** The stake comes back, whatever the odds. */
  isPush?: boolean;
}

const noHit: Hit = { times: 0 };

/** What the legs of a bet type see of a result that has the template's form. */
export function seeResult(rule: BetRule, result: DrawResult): SeenLeg[] {
  return rule.legs.map((leg) => seeLeg(leg, seeTokens(leg.see, result)));
}

export function seeLeg(leg: LegRule, tokens: readonly string[]): SeenLeg {
  return {
    leg,
    tokens,
    counts: countEach(tokens),
    orders:
      leg.match.kind === 'BOX'
        ? countEach(tokens.map((token) => orderless(symbolsOf(leg, token))))
        : new Map<string, number>(),
    value: leg.match.kind === 'FN' ? applyFunction(leg.match.fn, tokens) : undefined,
  };
}

/** How one line does in one leg. */
export function matchLine({ leg, tokens, counts, orders, value }: SeenLeg, line: Line): Hit {
  const { match } = leg;
  switch (match.kind) {
    case 'COUNT':
      return { times: counts.get(line.text) ?? 0 };
    case 'BOX': {
      const symbols = symbolsOf(leg, line.text);
      return { times: orders.get(orderless(symbols)) ?? 0, perms: permutationsOf(symbols) };
    }
    case 'HAS': {
      const wanted = countEach(match.chars ? [...line.text] : line.elements);
      return { times: [...wanted].every(([one, times]) => (counts.get(one) ?? 0) >= times) ? 1 : 0 };
    }
    case 'MISS':
      return { times: line.elements.some((one) => counts.has(one)) ? 0 : 1 };
    case 'OVERLAP':
      return tier(line.elements.filter((one) => counts.has(one)).length);
    case 'OCCUR': {
      const found = line.elements.map((one) => counts.get(one) ?? 0);
      if (found.includes(0)) return noHit;
      return tier(Math.min(match.cap, occurrences(found) - found.length + 1));
    }
    case 'EDGE':
      return tier(Math.max(0, ...tokens.map((token) => edge(token, line.text, match.both ?? false))));
    case 'FN': {
      if (match.push?.some((one) => one === value)) return { times: 1, isPush: true };
      const isWon = value !== undefined && isIn(value, match.options[line.text] ?? []);
      return isWon ? { times: 1, key: line.text } : noHit;
    }
  }
}

function symbolsOf(leg: LegRule, text: string): string[] {
  return splitSymbols(text, leg.space, leg.space.parts) ?? [...text];
}

function tier(reached: number): Hit {
  return { times: 1, key: String(reached) };
}

function occurrences(found: readonly number[]): number {
  return found.reduce((sum, one) => sum + one, 0);
}

/** How many of the last characters are the same; with `both`, of the first or of the last, whichever is more. */
function edge(token: string, line: string, both: boolean): number {
  const size = Math.min(token.length, line.length);
  let last = 0;
  while (last < size && token.at(-1 - last) === line.at(-1 - last)) last += 1;
  let first = 0;
  while (both && first < size && token[first] === line[first]) first += 1;
  return Math.max(last, first);
}
