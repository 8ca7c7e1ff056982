import {
  box,
  comb,
  count,
  cross,
  digit,
  digitsOfNumber,
  drawnNumbers,
  each,
  fixed,
  fn,
  has,
  head,
  joined,
  legOf,
  occur,
  overlap,
  perms,
  pick,
  sea,
  tail,
  tailDigits,
  twoSides,
  values,
} from './build.ts';
import type { BetType, See } from './shapes.ts';

/** What Thai, Lao and Hanoi share: the last three of the top number, and the bottom two digits. */
function topAndBottom(top: string, bottom: See, bottomDigits: See): BetType[] {
  return [
    sea('T3', pick, [tail([top], 3), count, fixed('900')], '0.9'),
    sea('T3_TOD', pick, [tail([top], 3), box, perms('900')], '0.9'),
    sea('T2', pick, [tail([top], 2), count, fixed('92')], '0.92'),
    sea('B2', pick, [bottom, count, fixed('92')], '0.92'),
    sea('RUN_TOP', pick, [tailDigits(top, 3), has, fixed('3.2')], '0.8672'),
    sea('RUN_BOTTOM', pick, [bottomDigits, has, fixed('4.2')], '0.798'),
  ];
}

export const thai: readonly BetType[] = [
  ...topAndBottom('P1', tail(['B2'], 2), tailDigits('B2', 2)),
  sea('F3', pick, [tail(['F3'], 3), count, fixed('450')], '0.9'),
  sea('B3', pick, [tail(['B3'], 3), count, fixed('450')], '0.9'),
];

const fourDigits: readonly BetType[] = [
  sea('T4', pick, [tail(['N'], 4), count, fixed('8500')], '0.85'),
  sea('T4_TOD', pick, [tail(['N'], 4), box, perms('8500')], '0.85'),
];

/** The bottom two are the first two of the four digits. */
export const lao: readonly BetType[] = [
  ...topAndBottom('N', head(['N'], 2), { head: ['N'], n: 2, split: true }),
  ...fourDigits,
];

export const hanoi: readonly BetType[] = [
  ...topAndBottom('N', tail(['B2'], 2), tailDigits('B2', 2)),
  ...fourDigits,
];

/** One line with a leg for each kind of prize. */
function prizes(
  code: string,
  isBox: boolean,
  odds: readonly (readonly [string, string])[],
  rtp: string,
): BetType {
  const legs = odds.map(([slot, one]) =>
    legOf([tail([slot], 4), isBox ? box : count, isBox ? perms(one) : fixed(one)]),
  );
  return { code, expand: pick, legs, cost: '1', rtp, mode: 'SEA' };
}

const bigPrizes = [
  ['P1', '2500'],
  ['P2', '1000'],
  ['P3', '500'],
  ['SP', '180'],
  ['CO', '60'],
] as const;

const smallPrizes = [
  ['P1', '3500'],
  ['P2', '2000'],
  ['P3', '1000'],
] as const;

export const malaysia: readonly BetType[] = [
  prizes('BIG', false, bigPrizes, '0.64'),
  prizes('SMALL', false, smallPrizes, '0.65'),
  prizes('IBOX_BIG', true, bigPrizes, '0.64'),
  prizes('IBOX_SMALL', true, smallPrizes, '0.65'),
  sea('A1', pick, [tail(['P1'], 4), count, fixed('6500')], '0.65'),
  sea('A3', pick, [tail(['P1'], 3), count, fixed('660')], '0.66'),
];

export const philippines2: readonly BetType[] = [
  sea('STRAIGHT', { kind: 'TYPED' }, [joined(0, 1), count, fixed('800')], '0.8325'),
  sea('RAMBOLITO', comb(2), [values(0, 1), has, fixed('400')], '0.8325'),
];

export const philippines3: readonly BetType[] = [
  sea('STRAIGHT', cross, [joined(0, 1, 2), count, fixed('800')], '0.8'),
  sea('RAMBOLITO', pick, [joined(0, 1, 2), box, perms('800')], '0.8'),
];

export const philippines4: readonly BetType[] = [
  sea(
    'SUFFIX',
    pick,
    [tail(['N'], 4), { kind: 'EDGE' }, fixed({ '4': '6000', '3': '150', '2': '10' })],
    '0.825',
  ),
];

export const philippines6: readonly BetType[] = [
  sea(
    'EDGE',
    pick,
    [
      tail(['N'], 6),
      { kind: 'EDGE', both: true },
      fixed({ '6': '200000', '5': '10000', '4': '1000', '3': '60', '2': '6' }),
    ],
    '0.7754',
  ),
];

/** Six of many: five, four and three hits are paid, six share the pool. */
export function sixOf(five: string, four: string, three: string, rtp: string): BetType[] {
  const odds = { '6': 'POOL', '5': five, '4': four, '3': three };
  const pool = { contribution: '0.25', tier: '6' };
  return [sea('SIX', comb(6), [drawnNumbers, overlap, fixed(odds)], rtp, { pool })];
}

const togelTails = [
  ['4D', 4],
  ['3D', 3],
  ['2D', 2],
] as const;
/** For 4D, 3D and 2D: price, odds and return with the discount, odds and return without. */
const togelPrices = [
  ['0.34', '3000', '0.8824', '9000', '0.9'],
  ['0.41', '400', '0.9756', '930', '0.93'],
  ['0.71', '70', '0.9859', '95', '0.95'],
] as const;
const discounted = togelTails.map(([name, n], at) => {
  const [cost = '', odds = '', rtp = ''] = togelPrices[at] ?? [];
  return sea(`${name}_DISC`, pick, [tail(['N'], n), count, fixed(odds)], rtp, { cost });
});
const full = togelTails.map(([name, n], at) => {
  const [, , , odds = '', rtp = ''] = togelPrices[at] ?? [];
  return sea(`${name}_FULL`, pick, [tail(['N'], n), count, fixed(odds)], rtp);
});

/** 9 of 100 numbers are of each of the first four animals, 8 of each other. */
const animalOdds = Object.fromEntries(
  Object.keys(each(1, 12)).map((animal) => [animal, Number(animal) <= 4 ? '10.2' : '11.5']),
);

export const togel: readonly BetType[] = [
  ...discounted,
  ...full,
  sea(
    'COLOK_BEBAS',
    pick,
    [digitsOfNumber, occur(4), fixed({ '1': '2.4', '2': '3.6', '3': '5', '4': '7' })],
    '0.9505',
    { cost: '0.94' },
  ),
  sea('COLOK_MACAU', comb(2), [digitsOfNumber, occur(3), fixed({ '1': '8', '2': '12', '3': '18' })], '0.87'),
  sea('COLOK_NAGA', comb(3), [digitsOfNumber, occur(2), fixed({ '1': '40', '2': '60' })], '0.888'),
  ...['AS', 'KOP', 'KEPALA', 'EKOR'].map((place, at) =>
    sea(`JITU_${place}`, pick, [digit('N', 0, at), count, fixed('9')], '0.9574', { cost: '0.94' }),
  ),
  sea('SHIO', pick, [tail(['N'], 2), fn('zodiac12', each(1, 12)), fixed(animalOdds)], '0.918'),
  sea('FIFTY', pick, [tail(['N'], 2), fn('value', twoSides(0, 50, 99)), fixed('1.95')], '0.975'),
];
