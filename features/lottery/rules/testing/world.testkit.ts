import type { GeneratorValue } from 'fast-check';
import * as fc from 'fast-check';
import { firstCatalogue } from '../catalogue/catalogue.ts';
import type { BetType, DrawResult, Template } from '../catalogue/shapes.ts';
import { type Entry, type Picks, readPicks } from '../engine/picks.ts';
import { type BetRule, ruleOf } from '../engine/rule.ts';
import { isDigitSlot, symbolsOf } from '../engine/space.ts';
import type { Answer } from '../refusals.ts';
import { openRuleBook } from '../rule-book.ts';

export const book = openRuleBook(firstCatalogue, 1);

/** Every bet type of every template. */
export const allRules: readonly [name: string, rule: BetRule][] = firstCatalogue.templates.flatMap(
  (template) =>
    (firstCatalogue.betTypes[template.code] ?? []).map((betType: BetType): [string, BetRule] => [
      `${template.code} ${betType.code}`,
      ruleOf(template, betType),
    ]),
);

export function ruleNamed(name: string): BetRule {
  return must(allRules.find(([one]) => one === name))[1];
}

export function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('what the test needs is not there');
  return value;
}

export function value<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.code} ${answer.refusal.value ?? ''}`);
  return answer.value;
}

export function entryOf(rule: BetRule, picks: Picks): Entry {
  return value(readPicks(rule, picks, 'REFUSE'));
}

/** Any result of the template. */
export function anyResult(g: GeneratorValue, { slots }: Template): DrawResult {
  return Object.fromEntries(
    slots.map((slot) => {
      if (isDigitSlot(slot)) {
        const prize = () => String(g(fc.nat, 10 ** slot.digits - 1)).padStart(slot.digits, '0');
        return [slot.key, Array.from({ length: slot.n }, prize)];
      }
      const symbols = symbolsOf(slot);
      return [
        slot.key,
        slot.distinct ? some(g, symbols, slot.n) : Array.from({ length: slot.n }, () => oneOf(g, symbols)),
      ];
    }),
  );
}

export function oneOf<One>(g: GeneratorValue, list: readonly One[]): One {
  return must(list[g(fc.nat, list.length - 1)]);
}

/** So many different ones of a list, in any order. */
export function some<One>(g: GeneratorValue, list: readonly One[], count: number): One[] {
  return g(fc.shuffledSubarray, [...list], { minLength: count, maxLength: count }) as One[];
}

/** Numbers or options of the bet type: of a draw where `tokens` has some, else any. */
export function anyNumber(g: GeneratorValue, rule: BetRule, tokens: readonly string[]): string {
  const { options, betType, space } = rule;
  if (options) return oneOf(g, options);
  const repeat = betType.repeat;
  if (repeat !== undefined) return oneOf(g, space.symbols).repeat(repeat);
  if (tokens.length > 0 && g(fc.boolean)) return shuffledAtTimes(g, rule, oneOf(g, tokens));
  return (
    space.distinct
      ? some(g, space.symbols, space.parts)
      : Array.from({ length: space.parts }, () => oneOf(g, space.symbols))
  ).join('');
}

function shuffledAtTimes(g: GeneratorValue, { space }: BetRule, token: string): string {
  const width = must(space.symbols[0]).length;
  const symbols = Array.from({ length: space.parts }, (_, at) => token.slice(at * width, (at + 1) * width));
  return (g(fc.boolean) ? some(g, symbols, symbols.length) : symbols).join('');
}

/** Picks that make at least one line. `size` bounds how many numbers a list has. */
export function anyPicks(g: GeneratorValue, rule: BetRule, tokens: readonly string[], size = 5): Picks {
  const { betType, space, options } = rule;
  const { expand } = betType;
  const unlike = (make: () => string, least: number, most: number) => {
    const found = new Set<string>();
    for (let tries = 0; found.size < most && (tries < most || found.size < least); tries += 1)
      found.add(make());
    return [...found];
  };
  const number = () => anyNumber(g, rule, tokens);
  const room = Math.min(size, options?.length ?? space.symbols.length);
  switch (expand.kind) {
    case 'PICK':
    case 'TYPED':
    case 'PERM':
      return unlike(number, 1, room);
    case 'COMB':
    case 'DANTUO': {
      const numbers = unlike(number, expand.k, expand.k + g(fc.nat, Math.min(3, manyOf(rule) - expand.k)));
      const bankers = g(fc.nat, expand.k - 1);
      return bankers === 0 ? numbers : [numbers.slice(0, bankers), numbers.slice(bankers)];
    }
    case 'CROSS': {
      const lists = Array.from({ length: space.parts }, () => some(g, space.symbols, 1 + g(fc.nat, 3)));
      // One different number for each position, so that there is a line.
      const sure = some(g, space.symbols, space.parts);
      return lists.map((list, at) => [...new Set([...list, must(sure[at])])]);
    }
    case 'GROUP': {
      const least = expand.parts.reduce((sum, part) => sum + part.choose, 0);
      const drawn = tokens.length > 0 && g(fc.boolean) ? [...new Set(must(tokens[0]))] : [];
      const sure = [...new Set([...drawn, ...some(g, space.symbols, 10)])].slice(0, least);
      let at = 0;
      return expand.parts.map(({ choose }) => {
        const own = sure.slice(at, at + choose);
        at += choose;
        return [...new Set([...own, ...some(g, space.symbols, g(fc.nat, 4))])];
      });
    }
  }
}

/** How many numbers there are to choose from. */
function manyOf({ space }: BetRule): number {
  return space.symbols.length ** space.parts;
}
