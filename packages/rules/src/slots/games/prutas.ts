import { plainModel, type SlotModel } from '../model.ts';
import { readStrip } from '../symbols.ts';

const strips = [
  'ADBTTJTJDQCKQCJKAKBQ',
  'TJKAQJKTQKJCQTDBCABD',
  'DBAKJCQKQJKTTADBCQJT',
  'TTDQJAJKQCBQDTACJKBK',
].map(readStrip);

/** Four reels and 81 ways. What wins pops, fruit falls in, and each fall pays more. */
export const prutas: SlotModel = {
  ...plainModel,
  name: 'PRUTAS',
  kind: 'ways',
  rtp: '0.966890',
  strips,
  freeStrips: strips,
  units: 20,
  pays: {
    A: [
      { count: 3, pay: 25 },
      { count: 4, pay: 200 },
    ],
    B: [
      { count: 3, pay: 15 },
      { count: 4, pay: 100 },
    ],
    C: [
      { count: 3, pay: 10 },
      { count: 4, pay: 50 },
    ],
    D: [
      { count: 3, pay: 6 },
      { count: 4, pay: 30 },
    ],
    K: [
      { count: 3, pay: 4 },
      { count: 4, pay: 12 },
    ],
    Q: [
      { count: 3, pay: 3 },
      { count: 4, pay: 9 },
    ],
    J: [
      { count: 3, pay: 2 },
      { count: 4, pay: 8 },
    ],
    T: [
      { count: 3, pay: 2 },
      { count: 4, pay: 6 },
    ],
  },
  feature: { kind: 'falls', factors: [1, 2, 3, 5, 5, 5, 5, 5, 5, 5] },
};
