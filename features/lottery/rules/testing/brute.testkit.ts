import type { BetType, DrawResult, Match } from '../catalogue/shapes.ts';
import { oddsOf } from '../engine/amounts.ts';
import { applyFunction } from '../engine/functions.ts';
import type { Picks } from '../engine/picks.ts';
import { seeTokens } from '../engine/see.ts';

// The words of domain 1.3 once more, line by line and without any formula, to hold the engine against.

type Line = readonly string[];

export function bruteLines({ expand }: BetType, picks: Picks, width: number): Line[] {
  const lists = picks.map((pick) => (typeof pick === 'string' ? [pick] : [...pick]));
  const flat = lists.flat();
  switch (expand.kind) {
    case 'PICK':
    case 'TYPED':
      return [...new Set(flat)].map((one) => [one]);
    case 'PERM': {
      const orders = flat.flatMap((one) => shuffles(pieces(one, width)).map((order) => order.join('')));
      return [...new Set(orders)].map((one) => [one]);
    }
    case 'CROSS':
      return product(lists).filter((line) => !expand.distinct || isUnlike(line));
    case 'COMB':
    case 'DANTUO': {
      const isDantuo = picks.some((pick) => typeof pick !== 'string');
      const [bankers, rest] = isDantuo ? [lists[0] ?? [], lists[1] ?? []] : [[], flat];
      return subsets(rest)
        .filter((some) => some.length + bankers.length === expand.k)
        .map((some) => [...bankers, ...some]);
    }
    case 'GROUP':
      return product(
        expand.parts.map(({ choose }, at) => subsets(lists[at] ?? []).filter((one) => one.length === choose)),
      )
        .filter((sets) => isUnlike(sets.flat()))
        .map((sets) =>
          sets.flatMap((set, at) =>
            set.flatMap((one) => Array<string>(expand.parts[at]?.mult ?? 0).fill(one)),
          ),
        );
  }
}

export interface BruteSettlement {
  lines: number;
  hits: number;
  /** The sum of odds in ten-thousandths. */
  odds: bigint;
  poolLines: number;
}

export function bruteSettle(
  betType: BetType,
  picks: Picks,
  result: DrawResult,
  series: bigint,
  width: number,
): BruteSettlement {
  const lines = bruteLines(betType, picks, width);
  let [hits, odds, poolLines] = [0, 0n, 0];
  for (const line of lines) {
    for (const { see, match, pay } of betType.legs) {
      const won = bruteMatch(match, line, seeTokens(see, result), width);
      const paid = won.push ? 10_000n : oddsOf(pay, won, series);
      if (paid === undefined || won.hits === 0) continue;
      hits += won.hits;
      if (paid === 'POOL') poolLines += won.hits;
      else odds += BigInt(won.hits) * paid;
    }
  }
  return { lines: lines.length, hits, odds, poolLines };
}

function bruteMatch(
  match: Match,
  line: Line,
  tokens: readonly string[],
  width: number,
): { hits: number; key?: string; perms?: bigint; push?: boolean } {
  const text = line.join('');
  const times = (one: string, list: readonly string[]) => list.filter((other) => other === one).length;
  switch (match.kind) {
    case 'COUNT':
      return { hits: times(text, tokens) };
    case 'BOX': {
      const orders = new Set(shuffles(pieces(text, width)).map((order) => order.join('')));
      return { hits: tokens.filter((token) => orders.has(token)).length, perms: BigInt(orders.size) };
    }
    case 'HAS': {
      const elements = match.chars ? [...text] : line;
      return { hits: elements.every((one) => times(one, tokens) >= times(one, elements)) ? 1 : 0 };
    }
    case 'MISS':
      return { hits: line.every((one) => !tokens.includes(one)) ? 1 : 0 };
    case 'OVERLAP':
      return { hits: 1, key: String(line.filter((one) => tokens.includes(one)).length) };
    case 'OCCUR': {
      const found = line.map((one) => times(one, tokens));
      const total = found.reduce((sum, one) => sum + one, 0);
      return { hits: found.includes(0) ? 0 : 1, key: String(Math.min(match.cap, total - line.length + 1)) };
    }
    case 'EDGE': {
      const [token = ''] = tokens;
      let reached = 0;
      for (let n = 1; n <= text.length; n += 1) {
        const isEnd = token.endsWith(text.slice(-n)) || (match.both && token.startsWith(text.slice(0, n)));
        if (isEnd) reached = n;
      }
      return { hits: 1, key: String(reached) };
    }
    case 'FN': {
      const found = applyFunction(match.fn, tokens);
      if (match.push?.some((one) => one === found)) return { hits: 1, push: true };
      const allowed = (match.options[text] ?? []).flatMap((option) => {
        if (!Array.isArray(option)) return [option];
        const [lo = 0, hi = 0, mod = 1, rem = 0] = option;
        const all = Array.from({ length: hi - lo + 1 }, (_, at) => lo + at);
        return all.filter((one) => one % mod === rem);
      });
      return { hits: allowed.some((one) => one === found) ? 1 : 0, key: text };
    }
  }
}

function pieces(text: string, width: number): string[] {
  return text.match(new RegExp(`.{${width}}`, 'g')) ?? [];
}

function isUnlike(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}

function product<One>(lists: readonly (readonly One[])[]): One[][] {
  return lists.reduce<One[][]>((all, list) => all.flatMap((some) => list.map((one) => [...some, one])), [[]]);
}

function subsets(list: readonly string[]): string[][] {
  return Array.from({ length: 2 ** list.length }, (_, chosen) =>
    list.filter((_one, at) => (chosen & (1 << at)) !== 0),
  );
}

function shuffles(list: readonly string[]): string[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((one, at) =>
    shuffles([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [one, ...rest]),
  );
}
