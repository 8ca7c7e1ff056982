import { plainModel, type SlotModel } from '../model.ts';
import { readStrip } from '../symbols.ts';

const strips = [
  'CWKQBAJKQJDCKBDQKJQBJACD',
  'DKJQCWCAQDJKQCABJQKBJDKB',
  'JDQJWBAQJACBKJKQCDCDKJQK',
  '1121312152131120',
].map(readStrip);

/** Three reels and one line. A fourth reel says what the line's win is multiplied by. */
export const klasiko: SlotModel = {
  ...plainModel,
  name: 'KLASIKO',
  kind: 'lines',
  rtp: '0.959025',
  strips,
  freeStrips: strips,
  lines: [[1, 1, 1]],
  units: 1,
  pays: {
    WILD: [{ count: 3, pay: 200 }],
    A: [{ count: 3, pay: 50 }],
    B: [{ count: 3, pay: 20 }],
    C: [{ count: 3, pay: 12 }],
    D: [{ count: 3, pay: 9 }],
    K: [{ count: 3, pay: 6 }],
    Q: [{ count: 3, pay: 4 }],
    J: [
      { count: 2, pay: 1 },
      { count: 3, pay: 2 },
    ],
  },
  feature: { kind: 'factorReel' },
};
