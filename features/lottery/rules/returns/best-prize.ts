import { orderless } from '../engine/counting.ts';
import { linesOf } from '../engine/lines.ts';
import { type SeenLeg, seeLeg } from '../engine/match.ts';
import type { Entry } from '../engine/picks.ts';
import type { BetRule, LegRule } from '../engine/rule.ts';
import { type Stake, settle } from '../engine/settle.ts';
import { splitSymbols } from '../engine/space.ts';
import { valueChances } from './chance.ts';

/** A token for every line is tried only of so many; the best of more is not looked for among the rest. */
const triedMax = 200;

/**
 * The greatest payout that a draw can give an entry, in millionths: what a slip shows before it is confirmed. A share of
 * the pool is not in it, and the limit of the game is not applied. Each leg is tried with the tokens that serve it best, so
 * it is exact where legs look at prizes of their own, as all of the catalogue do.
 */
export function bestPayout(rule: BetRule, entry: Entry, stake: Stake): bigint {
  return rule.legs.reduce((sum, leg) => {
    let best = 0n;
    for (const seen of bestSeen(rule, leg, entry)) {
      const { payout } = settle(rule, entry, [seen], stake);
      if (payout > best) best = payout;
    }
    return sum + best;
  }, 0n);
}

function bestSeen(rule: BetRule, leg: LegRule, entry: Entry): SeenLeg[] {
  const { match, space } = leg;
  if (match.kind === 'FN') {
    return [...valueChances(leg).keys()].map((value) => ({ ...seeLeg(leg, []), value }));
  }
  if (match.kind === 'COUNT' || match.kind === 'BOX' || match.kind === 'EDGE') {
    return tokensOfLines(rule, entry).map((token) => seeLeg(leg, Array<string>(space.tokens).fill(token)));
  }
  const chosen = entry.lists.flat();
  const wanted = match.kind === 'HAS' && match.chars ? chosen.map((one) => one.charAt(0)) : chosen;
  const { tokens, distinct, symbols } = space;
  if (match.kind === 'MISS' || distinct) {
    const all = space.parts === 1 ? symbols : numbersOf(space.symbols, space.parts, wanted.length + tokens);
    const others = all.filter((one) => !wanted.includes(one));
    const first = match.kind === 'MISS' ? others : [...wanted, ...others];
    const filled = distinct ? first.slice(0, tokens) : Array<string>(tokens).fill(first[0] ?? '');
    return [seeLeg(leg, filled)];
  }
  return sharesOf(tokens, Math.min(wanted.length, tokens)).flatMap((times) =>
    wanted.slice(0, match.kind === 'HAS' && match.chars ? wanted.length : 1).map((_one, from) =>
      seeLeg(
        leg,
        times.flatMap((n, at) => repeated(wanted, from + at, n)),
      ),
    ),
  );
}

function repeated(list: readonly string[], at: number, times: number): string[] {
  return Array<string>(times).fill(list[at % list.length] ?? '');
}

/** Tokens that are lines: one of each order of symbols. */
function tokensOfLines(rule: BetRule, entry: Entry): string[] {
  const found = new Map<string, string>();
  for (const { text } of linesOf(rule, entry)) {
    const name = orderless(splitSymbols(text, rule.space, rule.space.parts) ?? [text]);
    if (!found.has(name)) found.set(name, text);
    if (found.size === triedMax) break;
  }
  return [...found.values()];
}

/** The first numbers of so many symbols. */
function numbersOf(symbols: readonly string[], parts: number, count: number): string[] {
  return Array.from({ length: Math.min(count, symbols.length ** parts) }, (_, index) =>
    Array.from(
      { length: parts },
      (_place, at) => symbols[Math.floor(index / symbols.length ** (parts - 1 - at)) % symbols.length] ?? '',
    ).join(''),
  );
}

/** The ways to give `tokens` to at most so many numbers. Of many tokens: one to each, and the rest to the first. */
function sharesOf(tokens: number, numbers: number): number[][] {
  if (tokens > 5) {
    return [[tokens - numbers + 1, ...Array<number>(numbers - 1).fill(1)]];
  }
  return splits(tokens, numbers, tokens);
}

function splits(tokens: number, numbers: number, max: number): number[][] {
  if (tokens === 0) return [[]];
  if (numbers === 0) return [];
  return Array.from({ length: Math.min(tokens, max) }, (_, at) => at + 1).flatMap((first) =>
    splits(tokens - first, numbers - 1, first).map((rest) => [first, ...rest]),
  );
}
