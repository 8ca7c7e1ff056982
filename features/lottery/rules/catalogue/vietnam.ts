import {
  comb,
  count,
  digit,
  each,
  entertainment,
  fixed,
  fn,
  has,
  head,
  miss,
  oddsFrom,
  pick,
  tail,
  twoSides,
} from './build.ts';
import type { BetType } from './shapes.ts';

/** Where the regions differ. Lists of odds and returns are in the order of the codes that they belong to. */
interface Region {
  prizes: readonly string[];
  /** How many digits the first prize has. */
  digits: number;
  /** Prizes of at least 2, 3 and 4 digits. */
  costs: readonly [two: string, three: string, four: string];
  /** The slot of two digits, the price of its bet, and of that with the first prize. */
  two: readonly [slot: string, cost: string, withFirst: string];
  three: readonly [slot: string, cost: string, withFirst: string];
  single: readonly [odds: string, rtp: string];
  /** XIEN of 2, 3 and 4 numbers. */
  xien: readonly (readonly [k: number, odds: string, rtp: string])[];
  truot: readonly (readonly [k: number, odds: string, rtp: string])[];
}

const north: Region = {
  prizes: ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7'],
  digits: 5,
  costs: ['27', '23', '20'],
  two: ['G7', '4', '5'],
  three: ['G6', '3', '4'],
  single: ['3.62', '0.9774'],
  xien: [
    [2, '17', '0.933'],
    [3, '75', '0.9223'],
    [4, '330', '0.8811'],
  ],
  truot: [
    [4, '2.9', '0.9632'],
    [8, '9', '0.9474'],
    [10, '16', '0.9304'],
  ],
};

const south: Region = {
  prizes: ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'],
  digits: 6,
  costs: ['18', '17', '16'],
  two: ['G8', '1', '2'],
  three: ['G7', '1', '2'],
  single: ['5.44', '0.9792'],
  xien: [
    [2, '35', '0.9138'],
    [3, '230', '0.9001'],
    [4, '1500', '0.8328'],
  ],
  truot: [
    [4, '2', '0.9592'],
    [8, '4.2', '0.9363'],
    [10, '6.2', '0.9306'],
  ],
};

/** 97 divided by the ways to make each sum of two digits, 0 to 18. */
const sumOdds =
  '97 48.5 32.33 24.25 19.4 16.17 13.86 12.12 10.78 9.7 10.78 12.12 13.86 16.17 19.4 24.25 32.33 48.5 97';

function betTypes({ prizes, digits, costs, two, three, single, xien, truot }: Region): BetType[] {
  const first = ['DB'];
  const lastTwo = tail(first, 2);
  const [costTwo, costThree, costFour] = costs;
  const paid = (code: string, see: Parameters<typeof entertainment>[2][0], odds: string, cost = '1') =>
    entertainment(code, pick, [see, count, fixed(odds)], '0.98', { cost });
  return [
    paid('LO2', tail(prizes, 2), '98', costTwo),
    entertainment('LO2_1K', pick, [tail(prizes, 2), count, fixed(single[0])], single[1]),
    paid('LO2_DAU', { head: prizes, n: 2, minLen: 3 }, '98', costThree),
    paid('LO3', tail(prizes, 3), '980', costThree),
    paid('LO4', tail(prizes, 4), '9800', costFour),
    ...xien.map(([k, odds, rtp]) =>
      entertainment(`XIEN${k}`, comb(k), [tail(prizes, 2), has, fixed(odds)], rtp),
    ),
    ...truot.map(([k, odds, rtp]) =>
      entertainment(`TRUOT${k}`, comb(k), [tail(prizes, 2), miss, fixed(odds)], rtp),
    ),
    paid('DE_DB', lastTwo, '98'),
    paid('DE_DB_DAU', head(first, 2), '98'),
    paid('DE_G1', tail(['G1'], 2), '98'),
    paid('DE_DAU', tail([two[0]], 2), '98', two[1]),
    paid('DE_DD', tail([two[0], 'DB'], 2), '98', two[2]),
    paid('DAU', digit('DB', 0, digits - 2), '9.8'),
    paid('DUOI', digit('DB', 0, digits - 1), '9.8'),
    paid('C3_DB', tail(first, 3), '980'),
    paid('C3_DAU', tail([three[0]], 3), '980', three[1]),
    paid('C3_DD', tail([three[0], 'DB'], 3), '980', three[2]),
    paid('C4_DB', tail(first, 4), '9800'),
    entertainment('DB_TXCL', pick, [lastTwo, fn('value', twoSides(0, 50, 99)), fixed('1.96')], '0.98'),
    entertainment(
      'DB_TONG',
      pick,
      [lastTwo, fn('digitSum', each(0, 18)), fixed(oddsFrom(0, sumOdds))],
      '0.97',
    ),
  ];
}

export const vietnamNorth = betTypes(north);
export const vietnamSouth = betTypes(south);
