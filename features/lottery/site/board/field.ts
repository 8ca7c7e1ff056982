import { partsOf, sizeOf } from '../../rules/engine/lines.ts';
import type { Entry, Picks } from '../../rules/engine/picks.ts';
import type { BetRule } from '../../rules/engine/rule.ts';

/** What is chosen: a list for each grid of the board. */
export type Lists = readonly (readonly string[])[];

/** How a bet type is picked on the board. */
export type Field =
  /** Any of these: named options, or numbers of so few that all fit on a grid. */
  | { kind: 'GRID'; values: readonly string[]; isNamed: boolean }
  /** Numbers typed symbol by symbol, as there are too many for a grid. */
  | { kind: 'PAD'; symbols: readonly string[]; places: number; isDistinct: boolean }
  /** A grid for each position. */
  | { kind: 'POSITIONS'; values: readonly string[]; count: number; isDistinct: boolean }
  /** Numbers of which each line takes k; bankers are in every line. */
  | { kind: 'SET'; values: readonly string[]; k: number }
  /** A grid for each part: numbers that stand so many times in a line. */
  | { kind: 'PARTS'; values: readonly string[]; parts: readonly { mult: number; choose: number }[] };

/** More numbers than this do not fit on a grid. */
const gridMax = 100;

export function fieldOf({ betType, options, space }: BetRule): Field {
  const { expand, repeat } = betType;
  if (options) return { kind: 'GRID', values: options, isNamed: true };
  switch (expand.kind) {
    case 'CROSS':
      return {
        kind: 'POSITIONS',
        values: space.symbols,
        count: space.parts,
        isDistinct: expand.distinct === true,
      };
    case 'GROUP':
      return { kind: 'PARTS', values: space.symbols, parts: partsOf(expand) };
    case 'COMB':
    case 'DANTUO':
      return { kind: 'SET', values: numbersOf(space.symbols, space.parts), k: sizeOf(expand) };
    default: {
      if (repeat !== undefined)
        return { kind: 'GRID', values: space.symbols.map((one) => one.repeat(repeat)), isNamed: false };
      if (space.symbols.length ** space.parts <= gridMax && !(space.distinct && space.parts > 1))
        return { kind: 'GRID', values: numbersOf(space.symbols, space.parts), isNamed: false };
      return {
        kind: 'PAD',
        symbols: space.symbols,
        places: space.parts,
        isDistinct: space.distinct && space.parts > 1,
      };
    }
  }
}

function numbersOf(symbols: readonly string[], parts: number): string[] {
  let numbers = [''];
  for (let part = 0; part < parts; part += 1) {
    numbers = numbers.flatMap((number) => symbols.map((symbol) => number + symbol));
  }
  return numbers;
}

/** Nothing chosen. */
export function emptyLists(field: Field): Lists {
  switch (field.kind) {
    case 'POSITIONS':
      return Array.from({ length: field.count }, () => []);
    case 'PARTS':
      return field.parts.map(() => []);
    case 'SET':
      return [[], []];
    default:
      return [[]];
  }
}

export function isEmpty(lists: Lists): boolean {
  return lists.every((list) => list.length === 0);
}

/** As an order names them. */
export function toPicks(field: Field, lists: Lists): Picks {
  const [first = [], second = []] = lists;
  if (field.kind === 'POSITIONS' || field.kind === 'PARTS') return lists;
  if (field.kind === 'SET') return first.length > 0 ? [first, second] : second;
  return first;
}

/** What was read from a text, as the board's lists; those are in the order of the grid. */
export function fromEntry(field: Field, { lists }: Entry): Lists {
  return lists.map((list) => inOrder(field, list));
}

function inOrder(field: Field, list: readonly string[]): readonly string[] {
  return field.kind === 'PAD' ? list : field.values.filter((value) => list.includes(value));
}

/** Chooses a value in a list, or lets it go. A number is a banker or one of the rest, never both. */
export function toggle(field: Field, lists: Lists, at: number, value: string): Lists {
  return lists.map((list, place) => {
    if (place !== at) return field.kind === 'SET' ? list.filter((one) => one !== value) : list;
    return list.includes(value) ? list.filter((one) => one !== value) : inOrder(field, [...list, value]);
  });
}

export type Filter = 'all' | 'big' | 'small' | 'odd' | 'even';

/** The values of a grid that a filter chooses. Big is the upper half of the grid. */
export function filtered(values: readonly string[], filter: Filter): readonly string[] {
  const half = Math.floor(values.length / 2);
  switch (filter) {
    case 'all':
      return values;
    case 'big':
      return values.slice(half);
    case 'small':
      return values.slice(0, half);
    case 'odd':
      return values.filter((value) => Number(value) % 2 === 1);
    case 'even':
      return values.filter((value) => Number(value) % 2 === 0);
  }
}

/** Puts these into a list in place of what it had. */
export function fill(field: Field, lists: Lists, at: number, values: readonly string[]): Lists {
  return lists.map((list, place) => {
    if (place === at) return values;
    return field.kind === 'SET' ? list.filter((one) => !values.includes(one)) : list;
  });
}
