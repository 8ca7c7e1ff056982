import {
  bySeries,
  comb,
  count,
  crossDistinct,
  drawnNumbers,
  each,
  entertainment,
  fixed,
  fn,
  has,
  joined,
  miss,
  occur,
  oddsFrom,
  overlap,
  pick,
  range,
  series,
  twoSides,
  values,
} from './build.ts';
import { markSixColours } from './mark-six-colours.ts';
import type { BetType } from './shapes.ts';

// The games of numbers that are drawn without putting back (11X5, PK10, LHC), and of dice (K3).

const anyOf = ['5/11', '2/11', '2/33', '1/66', '1/462'];
/** Lines of more than five numbers win when all five are among them. */
const allFiveOf = ['1/77', '1/22', '4/33'];

export const elevenFive: readonly BetType[] = [
  ...anyOf.map((p, at) => bySeries(`ANY${at + 1}`, comb(at + 1), [drawnNumbers, has, series(p)])),
  ...allFiveOf.map((p, at) =>
    bySeries(`ANY${at + 6}`, comb(at + 6), [drawnNumbers, overlap, series({ '5': p })]),
  ),
  bySeries('F3_STR', crossDistinct, [joined(0, 1, 2), count, series('1/990')]),
  bySeries('F3_GRP', comb(3), [values(0, 1, 2), has, series('6/990')]),
  bySeries('F2_STR', crossDistinct, [joined(0, 1), count, series('1/110')]),
  bySeries('F2_GRP', comb(2), [values(0, 1), has, series('2/110')]),
  ...range(1, 5).map((place) => bySeries(`POS${place}`, pick, [joined(place - 1), count, series('1/11')])),
  bySeries('MEDIAN', pick, [
    values(0, 1, 2, 3, 4),
    fn('median', each(3, 9)),
    series(oddsFrom(3, '28/462 63/462 90/462 100/462 90/462 63/462 28/462')),
  ]),
  entertainment(
    'E_SUM_BS',
    pick,
    [values(0, 1, 2, 3, 4), fn('sum', { BIG: [[31, 45]], SMALL: [[15, 29]] }, [30]), fixed('1.96')],
    '0.9814',
  ),
];

const firstTwoOdds = '43.2 43.2 21.6 21.6 14.4 14.4 10.8 10.8 8.64 10.8 10.8 14.4 14.4 21.6 21.6 43.2 43.2';

export const racing: readonly BetType[] = [
  ...range(1, 10).map((place) => bySeries(`POS${place}`, pick, [joined(place - 1), count, series('1/10')])),
  bySeries('F2_STR', crossDistinct, [joined(0, 1), count, series('1/90')]),
  bySeries('F3_STR', crossDistinct, [joined(0, 1, 2), count, series('1/720')]),
  ...range(1, 10).map((place) =>
    entertainment(
      `E_POS${place}_BSOE`,
      pick,
      [joined(place - 1), fn('value', twoSides(1, 6, 10)), fixed('1.96')],
      '0.98',
    ),
  ),
  ...range(1, 5).map((place) =>
    entertainment(
      `E_DT${place}`,
      pick,
      [values(place - 1, 10 - place), fn('cmp', { DRAGON: [1], TIGER: [-1] }), fixed('1.96')],
      '0.98',
    ),
  ),
  entertainment(
    'E_GYSUM',
    pick,
    [values(0, 1), fn('sum', each(3, 19)), fixed(oddsFrom(3, firstTwoOdds))],
    '0.96',
  ),
  entertainment(
    'E_GYSUM_BSOE',
    pick,
    [
      values(0, 1),
      fn('sum', twoSides(3, 12, 19)),
      fixed({ BIG: '2.16', SMALL: '1.72', ODD: '1.72', EVEN: '2.16' }),
    ],
    '0.96',
  ),
];

const diceOdds = '205.2 68.4 34.2 20.52 13.68 9.77 8.21 7.6 7.6 8.21 9.77 13.68 20.52 34.2 68.4 205.2';
const allDice = values(0, 1, 2);

export const dice: readonly BetType[] = [
  entertainment('SUM', pick, [allDice, fn('sum', each(3, 18)), fixed(oddsFrom(3, diceOdds))], '0.95'),
  entertainment(
    'BSOE',
    pick,
    [
      allDice,
      fn('k3', { BIG: [[11, 17]], SMALL: [[4, 10]], ODD: [[4, 17, 2, 1]], EVEN: [[4, 17, 2, 0]] }),
      fixed('1.98'),
    ],
    '0.9625',
  ),
  entertainment('TRIPLE_ONE', pick, [joined(0, 1, 2), count, fixed('200')], '0.9259', { repeat: 3 }),
  entertainment('TRIPLE_ANY', pick, [allDice, fn('same', { ANY: ['ANY'] }), fixed('34')], '0.9444'),
  entertainment('PAIR', pick, [allDice, { kind: 'HAS', chars: true }, fixed('12.8')], '0.9481', {
    repeat: 2,
  }),
  entertainment('TWO_DIFF', comb(2), [allDice, has, fixed('6.8')], '0.9444'),
  entertainment('THREE_DIFF', comb(3), [allDice, has, fixed('34')], '0.9444'),
  entertainment('RUN_ANY', pick, [allDice, fn('run', { ANY: ['ANY'] }), fixed('8.6')], '0.9556'),
  entertainment('SINGLE', pick, [allDice, occur(3), fixed({ '1': '2', '2': '3', '3': '4' })], '0.9213'),
];

const normal = values(0, 1, 2, 3, 4, 5);

/** The special number is the seventh; 49 is neither big nor small, odd nor even. */
export const markSix: readonly BetType[] = [
  entertainment('SP_NUM', pick, [joined(6), count, fixed('47')], '0.9592'),
  entertainment(
    'SP_BSOE',
    pick,
    [values(6), fn('value', twoSides(1, 25, 48), [49]), fixed('1.95')],
    '0.9755',
  ),
  entertainment(
    'SP_COLOR',
    pick,
    [values(6), fn('value', markSixColours), fixed({ RED: '2.75', BLUE: '2.92', GREEN: '2.92' })],
    '0.9541',
  ),
  entertainment('NORMAL1', pick, [normal, has, fixed('7.8')], '0.9551'),
  entertainment('NORMAL2', comb(2), [normal, has, fixed('73')], '0.9311'),
  entertainment('NORMAL3', comb(3), [normal, has, fixed('830')], '0.901'),
  entertainment('MISS5', comb(5), [drawnNumbers, miss, fixed('2.12')], '0.9457'),
  entertainment('MISS10', comb(10), [drawnNumbers, miss, fixed('5.2')], '0.9311'),
];
