import type { Field, Lists } from './field.ts';

/** A whole number from 0 up to, not including, n. */
export type Below = (n: number) => number;

/** Chance of the browser, with equal chances for all. */
export function chanceBelow(n: number): number {
  const limit = Math.floor(2 ** 32 / n) * n;
  for (;;) {
    const [drawn = limit] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return drawn % n;
  }
}

/** One line by chance: numbers are added to those that are chosen, everything else takes their place. */
export function quickPick(field: Field, lists: Lists, below: Below): Lists {
  switch (field.kind) {
    case 'GRID': {
      const [chosen = []] = lists;
      const [more] = some(
        field.values.filter((value) => !chosen.includes(value)),
        1,
        below,
      );
      return [field.values.filter((value) => value === more || chosen.includes(value))];
    }
    case 'PAD': {
      const [chosen = []] = lists;
      const { symbols, places, isDistinct } = field;
      const number = isDistinct
        ? some(symbols, places, below).join('')
        : Array.from({ length: places }, () => symbols[below(symbols.length)] ?? '').join('');
      return [chosen.includes(number) ? chosen : [...chosen, number]];
    }
    case 'POSITIONS': {
      const drawn = field.isDistinct
        ? some(field.values, field.count, below)
        : Array.from({ length: field.count }, () => field.values[below(field.values.length)] ?? '');
      return drawn.map((value) => [value]);
    }
    case 'SET':
      return [[], field.values.filter(isAmong(some(field.values, field.k, below)))];
    case 'PARTS': {
      const all = some(
        field.values,
        field.parts.reduce((sum, { choose }) => sum + choose, 0),
        below,
      );
      let at = 0;
      return field.parts.map(({ choose }) => {
        const own = all.slice(at, at + choose);
        at += choose;
        return field.values.filter(isAmong(own));
      });
    }
  }
}

function isAmong(list: readonly string[]): (value: string) => boolean {
  return (value) => list.includes(value);
}

/** So many different ones, in the order in which they are drawn. */
function some(values: readonly string[], count: number, below: Below): string[] {
  const left = [...values];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(below(left.length), 1)[0] ?? '',
  );
}
