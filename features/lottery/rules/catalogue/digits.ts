import {
  box,
  bySeries,
  comb,
  count,
  cross,
  each,
  entertainment,
  fixed,
  fn,
  group,
  has,
  joined,
  oddsFrom,
  pick,
  range,
  series,
  twoSides,
  values,
} from './build.ts';
import type { BetType } from './shapes.ts';

// The games of single digits: SSC, PL3 and PC28.

const groupThree = group([2, 1], [1, 1]);
const groupSix = group([1, 3]);

/** Straight, one pair and all different, of three digits. */
function threeDigits(
  name: string,
  at: readonly number[],
  straight = `${name}_STR`,
  dash = `${name}_`,
): BetType[] {
  return [
    bySeries(straight, cross, [joined(...at), count, series('1/1000')]),
    bySeries(`${dash}G3`, groupThree, [joined(...at), box, series('3/1000')]),
    bySeries(`${dash}G6`, groupSix, [joined(...at), box, series('6/1000')]),
  ];
}

function twoDigits(name: string, at: readonly number[]): BetType[] {
  return [
    bySeries(`${name}_STR`, cross, [joined(...at), count, series('1/100')]),
    bySeries(`${name}_GRP`, group([1, 2]), [joined(...at), box, series('2/100')]),
  ];
}

function positions(n: number): BetType[] {
  return range(1, n).map((place) =>
    bySeries(`POS${place}`, pick, [joined(place - 1), count, series('1/10')]),
  );
}

/** A line costs as many units as there are ways to make it. */
function waysFrom(ways: string): Record<string, string> {
  return oddsFrom(0, ways);
}

const sumWays = '1 3 6 10 15 21 28 36 45 55 63 69 73 75 75 73 69 63 55 45 36 28 21 15 10 6 3 1';
const spanWays = '10 54 96 126 144 150 144 126 96 54';

/** The number of different orders of five digits, and the parts that make them. */
const fiveGroups = [
  [120, group([1, 5])],
  [60, group([2, 1], [1, 3])],
  [30, group([2, 2], [1, 1])],
  [20, group([3, 1], [1, 2])],
  [10, group([3, 1], [2, 1])],
  [5, group([4, 1], [1, 1])],
] as const;

const patterns = {
  LEOPARD: '95',
  STRAIGHT: '15.8',
  PAIR: '3.55',
  HALF: '2.66',
  MISC: '3.2',
} as const;

function pattern(name: string, at: readonly number[]): BetType {
  const options = Object.fromEntries(Object.keys(patterns).map((one) => [one, [one]]));
  return entertainment(name, pick, [values(...at), fn('pattern3', options), fixed(patterns)], '0.948');
}

export const fiveDigits: readonly BetType[] = [
  bySeries('S5', cross, [joined(0, 1, 2, 3, 4), count, series('1/100000')]),
  bySeries('S4_LAST', cross, [joined(1, 2, 3, 4), count, series('1/10000')]),
  ...threeDigits('F3', [0, 1, 2]),
  ...threeDigits('M3', [1, 2, 3]),
  ...threeDigits('L3', [2, 3, 4]),
  bySeries('L3_SUM', pick, [values(2, 3, 4), fn('sum', each(0, 27)), series('1/1000')], waysFrom(sumWays)),
  bySeries('L3_SPAN', pick, [values(2, 3, 4), fn('span', each(0, 9)), series('1/1000')], waysFrom(spanWays)),
  ...twoDigits('F2', [0, 1]),
  ...twoDigits('L2', [3, 4]),
  ...positions(5),
  bySeries('L3_ANY1', pick, [values(2, 3, 4), has, series('271/1000')]),
  bySeries('L3_ANY2', comb(2), [values(2, 3, 4), has, series('54/1000')]),
  ...fiveGroups.map(([orders, parts]) =>
    bySeries(`G${orders}`, parts, [joined(0, 1, 2, 3, 4), box, series(`${orders}/100000`)]),
  ),
  ...range(1, 5).map((place) =>
    entertainment(
      `E_POS${place}_BSOE`,
      pick,
      [joined(place - 1), fn('value', twoSides(0, 5, 9)), fixed('1.96')],
      '0.98',
    ),
  ),
  entertainment(
    'E_SUM_BSOE',
    pick,
    [values(0, 1, 2, 3, 4), fn('sum', twoSides(0, 23, 45)), fixed('1.96')],
    '0.98',
  ),
  entertainment(
    'E_DT',
    pick,
    [
      values(0, 4),
      fn('cmp', { DRAGON: [1], TIGER: [-1], TIE: [0] }),
      fixed({ DRAGON: '2.16', TIGER: '2.16', TIE: '9.6' }),
    ],
    '0.96',
  ),
  pattern('E_F3_PAT', [0, 1, 2]),
  pattern('E_M3_PAT', [1, 2, 3]),
  pattern('E_L3_PAT', [2, 3, 4]),
];

export const threeDigitsDaily: readonly BetType[] = [
  ...threeDigits('', [0, 1, 2], 'STR', ''),
  ...positions(3),
  bySeries('ANY1', pick, [values(0, 1, 2), has, series('271/1000')]),
];

const twentyEightOdds =
  '950 316.67 158.33 95 63.33 45.24 33.93 26.39 21.11 17.27 15.08 13.77 13.01 12.67 12.67 13.01 13.77 15.08 17.27 21.11 26.39 33.93 45.24 63.33 95 158.33 316.67 950';

export const twentyEight: readonly BetType[] = [
  entertainment(
    'SUM',
    pick,
    [values(0, 1, 2), fn('sum', each(0, 27)), fixed(oddsFrom(0, twentyEightOdds))],
    '0.95',
  ),
  entertainment('BSOE', pick, [values(0, 1, 2), fn('sum', twoSides(0, 14, 27)), fixed('1.95')], '0.975'),
  entertainment(
    'COMBO',
    pick,
    [
      values(0, 1, 2),
      fn('sum', {
        BIG_ODD: [[15, 27, 2, 1]],
        BIG_EVEN: [[14, 26, 2, 0]],
        SMALL_ODD: [[1, 13, 2, 1]],
        SMALL_EVEN: [[0, 12, 2, 0]],
      }),
      fixed({ BIG_ODD: '4.15', BIG_EVEN: '3.55', SMALL_ODD: '3.55', SMALL_EVEN: '4.15' }),
    ],
    '0.9549',
  ),
  entertainment(
    'EXTREME',
    pick,
    [values(0, 1, 2), fn('sum', { LOW: [[0, 5]], HIGH: [[22, 27]] }), fixed('17')],
    '0.952',
  ),
  entertainment('LEOPARD', pick, [values(0, 1, 2), fn('same', { ANY: ['ANY'] }), fixed('95')], '0.95'),
];
