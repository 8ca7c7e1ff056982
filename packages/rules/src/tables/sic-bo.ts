import type { Below } from '../fair.ts';
import { simulateTable, type TableRules } from './table-bets.ts';

// Three dice. Spots: "small", "big", "single:4", "pair:2-5", "double:3", "triple:6", "any_triple", "sum:11".

export interface SicBoRoll {
  dice: [number, number, number];
  total: number;
  isTriple: boolean;
}

export const faces = [1, 2, 3, 4, 5, 6] as const;

/** What a sum wins to one. */
export const sumPays: Readonly<Record<number, number>> = {
  4: 60,
  5: 30,
  6: 17,
  7: 12,
  8: 8,
  9: 6,
  10: 6,
  11: 6,
  12: 6,
  13: 8,
  14: 12,
  15: 17,
  16: 30,
  17: 60,
};

export const sicBoPays = { anyTriple: 30, triple: 180, double: 10, pair: 5 } as const;

export const sicBoSpots: readonly string[] = [
  'small',
  'big',
  'any_triple',
  ...faces.map((face) => `single:${face}`),
  ...faces.map((face) => `double:${face}`),
  ...faces.map((face) => `triple:${face}`),
  ...faces.flatMap((low) => faces.filter((high) => high > low).map((high) => `pair:${low}-${high}`)),
  ...Object.keys(sumPays).map((sum) => `sum:${sum}`),
];

export function rollOf(dice: readonly [number, number, number]): SicBoRoll {
  const [a, b, c] = dice;
  return { dice: [a, b, c], total: a + b + c, isTriple: a === b && b === c };
}

/** What a spot wins to one, or undefined where it loses. */
function wonBy(spot: string, { dice, total, isTriple }: SicBoRoll): number | undefined {
  const [kind = '', rest = ''] = spot.split(':');
  const [first = 0, second = 0] = rest.split('-').map(Number);
  const count = (face: number) => dice.filter((die) => die === face).length;
  switch (kind) {
    case 'small':
      return !isTriple && total <= 10 ? 1 : undefined;
    case 'big':
      return !isTriple && total >= 11 ? 1 : undefined;
    case 'any_triple':
      return isTriple ? sicBoPays.anyTriple : undefined;
    case 'single':
      return count(first) > 0 ? count(first) : undefined;
    case 'double':
      return count(first) >= 2 ? sicBoPays.double : undefined;
    case 'triple':
      return count(first) === 3 ? sicBoPays.triple : undefined;
    case 'pair':
      return count(first) > 0 && count(second) > 0 ? sicBoPays.pair : undefined;
    case 'sum':
      return total === first ? sumPays[first] : undefined;
    default:
      return undefined;
  }
}

function returned(spot: string, roll: SicBoRoll): number {
  const won = wonBy(spot, roll);
  return won === undefined ? 0 : (won + 1) * 100;
}

const rolls = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => rollOf([a, b, c]))));

function top(spot: string): number {
  return Math.max(...rolls.map((roll) => returned(spot, roll)));
}

function rtp(spot: string): readonly [bigint, bigint] {
  return [BigInt(rolls.reduce((sum, roll) => sum + returned(spot, roll) / 100, 0)), BigInt(rolls.length)];
}

export const sicBo: TableRules<SicBoRoll> = {
  game: 'SIC_BO',
  spots: sicBoSpots,
  play: (below: Below) => rollOf([below(6) + 1, below(6) + 1, below(6) + 1]),
  returned,
  top,
  rtp,
};

/** A unit on big, on a single number and on a sum each round. */
export function simulateSicBo(below: Below, rounds: number) {
  return simulateTable(sicBo, ['big', 'single:4', 'sum:11'], below, rounds);
}
