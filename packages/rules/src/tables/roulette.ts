import type { Below } from '../fair.ts';
import { simulateTable, type TableRules } from './table-bets.ts';

// Roulette with a single zero. A spot is a kind and the numbers it covers: "straight:17", "split:17-20", "corner:…",
// "dozen:1", "column:3", or an outside chance by name. The cloth has three columns: n, n+1 and n+2 are a street.

export interface RouletteSpin {
  number: number;
}

export const pocketCount = 37;

/** The wheel clockwise from zero. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type PocketColour = 'green' | 'red' | 'black';

export function colourOf(number: number): PocketColour {
  return number === 0 ? 'green' : reds.has(number) ? 'red' : 'black';
}

export type RouletteKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'first_four'
  | 'line'
  | 'dozen'
  | 'column'
  | 'chance';

export interface RouletteSpot {
  id: string;
  kind: RouletteKind;
  numbers: readonly number[];
}

/** What a kind wins to one. */
export const roulettePays: Readonly<Record<RouletteKind, number>> = {
  straight: 35,
  split: 17,
  street: 11,
  trio: 11,
  corner: 8,
  first_four: 8,
  line: 5,
  dozen: 2,
  column: 2,
  chance: 1,
};

const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
const rows = Array.from({ length: 12 }, (_, row) => row * 3 + 1);

function inside(kind: RouletteKind, covered: readonly number[]): RouletteSpot {
  return { id: `${kind}:${covered.join('-')}`, kind, numbers: covered };
}

function outside(id: string, kind: RouletteKind, isCovered: (number: number) => boolean): RouletteSpot {
  return { id, kind, numbers: numbers.filter(isCovered) };
}

/** Every bet the cloth has room for. */
export const rouletteSpots: readonly RouletteSpot[] = [
  ...[0, ...numbers].map((number) => inside('straight', [number])),
  ...[1, 2, 3].map((number) => inside('split', [0, number])),
  ...numbers.filter((number) => number % 3 !== 0).map((number) => inside('split', [number, number + 1])),
  ...numbers.filter((number) => number <= 33).map((number) => inside('split', [number, number + 3])),
  ...rows.map((first) => inside('street', [first, first + 1, first + 2])),
  inside('trio', [0, 1, 2]),
  inside('trio', [0, 2, 3]),
  inside('first_four', [0, 1, 2, 3]),
  ...numbers
    .filter((number) => number <= 33 && number % 3 !== 0)
    .map((number) => inside('corner', [number, number + 1, number + 3, number + 4])),
  ...rows.slice(0, 11).map((first) =>
    inside(
      'line',
      [0, 1, 2, 3, 4, 5].map((step) => first + step),
    ),
  ),
  ...[1, 2, 3].map((dozen) => outside(`dozen:${dozen}`, 'dozen', (n) => Math.ceil(n / 12) === dozen)),
  ...[1, 2, 3].map((column) => outside(`column:${column}`, 'column', (n) => n % 3 === column % 3)),
  outside('red', 'chance', (n) => colourOf(n) === 'red'),
  outside('black', 'chance', (n) => colourOf(n) === 'black'),
  outside('odd', 'chance', (n) => n % 2 === 1),
  outside('even', 'chance', (n) => n % 2 === 0),
  outside('low', 'chance', (n) => n <= 18),
  outside('high', 'chance', (n) => n >= 19),
];

const byId = new Map(rouletteSpots.map((spot) => [spot.id, spot]));

export function findRouletteSpot(id: string): RouletteSpot | undefined {
  return byId.get(id);
}

function top(id: string): number {
  const spot = byId.get(id);
  return spot === undefined ? 0 : (roulettePays[spot.kind] + 1) * 100;
}

function returned(id: string, { number }: RouletteSpin): number {
  return byId.get(id)?.numbers.includes(number) ? top(id) : 0;
}

function rtp(id: string): readonly [bigint, bigint] {
  const spot = byId.get(id);
  if (spot === undefined) return [0n, 1n];
  return [BigInt((spot.numbers.length * top(id)) / 100), BigInt(pocketCount)];
}

export const roulette: TableRules<RouletteSpin> = {
  game: 'ROULETTE',
  spots: rouletteSpots.map(({ id }) => id),
  play: (below: Below) => ({ number: below(pocketCount) }),
  returned,
  top,
  rtp,
};

/** A unit on a number, a dozen and a colour each round. */
export function simulateRoulette(below: Below, rounds: number) {
  return simulateTable(roulette, ['straight:17', 'dozen:2', 'red'], below, rounds);
}
