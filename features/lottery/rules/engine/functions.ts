import type { FunctionName, OptionRange } from '../catalogue/shapes.ts';

/** What a function makes of the tokens: a number, or the name of a pattern. */
export type FunctionValue = number | string;

/** The name of what is none of the others. */
const none = 'NONE';

export function applyFunction(fn: FunctionName, tokens: readonly string[]): FunctionValue {
  const numbers = tokens.map(Number);
  switch (fn) {
    case 'sum':
      return sum(numbers);
    case 'sumTail':
      return sum(numbers) % 10;
    case 'span':
      return Math.max(...numbers) - Math.min(...numbers);
    case 'value':
      return numbers[0] ?? 0;
    case 'digitSum':
      return sum([...tokens.join('')].map(Number));
    case 'cmp':
      return Math.sign((numbers[0] ?? 0) - (numbers[1] ?? 0));
    case 'median':
      return ascending(numbers)[Math.floor(numbers.length / 2)] ?? 0;
    case 'pattern3':
      return patternOf(numbers);
    case 'k3':
      return isSame(numbers) ? 'TRIPLE' : sum(numbers);
    case 'same':
      return isSame(numbers) ? 'ANY' : none;
    case 'run':
      return ascending(numbers).every((one, at, all) => at === 0 || one === (all[at - 1] ?? 0) + 1)
        ? 'ANY'
        : none;
    case 'zodiac12':
      return animalOf(numbers[0] ?? 0);
  }
}

/**
 * The animal of a two-digit number, 1 to 12. 01 is the first and 00 stands for 100: so the first four animals have nine
 * numbers each and the others eight, as their odds of 10.2 and 11.5 say.
 */
function animalOf(number: number): number {
  return (((number === 0 ? 100 : number) - 1) % 12) + 1;
}

/**
 * Three digits as a pattern, in any order; 9 and 0 are neighbours, so that 890 and 901 are straights. LEOPARD: all the
 * same; PAIR: two the same; STRAIGHT: three neighbours; HALF: just two are neighbours; MISC: none of these.
 */
function patternOf(numbers: readonly number[]): string {
  const different = new Set(numbers);
  if (different.size === 1) return 'LEOPARD';
  if (different.size === 2) return 'PAIR';
  const neighbours = [...different].filter((one) => different.has((one + 1) % 10)).length;
  if (neighbours === 0) return 'MISC';
  return neighbours === 1 ? 'HALF' : 'STRAIGHT';
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function isSame(numbers: readonly number[]): boolean {
  return numbers.every((one) => one === numbers[0]);
}

function ascending(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}

export function isIn(value: FunctionValue, ranges: readonly OptionRange[]): boolean {
  return ranges.some((range) => {
    if (typeof range === 'number' || typeof range === 'string') return range === value;
    if (typeof value === 'string') return false;
    const [lo, hi, mod, rem] = range;
    return value >= lo && value <= hi && (mod === undefined || value % mod === rem);
  });
}
