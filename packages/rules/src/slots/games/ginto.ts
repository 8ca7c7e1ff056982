import { twentyLines } from '../lines.ts';
import { plainModel, type SlotModel, threeToFive } from '../model.ts';
import { readStrip } from '../symbols.ts';

const strips = [
  'CKBTJAOOOQTJDCKBAQJKDTOQCDKJBTQ',
  'JTJKQJTOOKBQJDBQKQCTCAODCKADWTB',
  'CJQDQABOOQTJTKTKJCBDKDOWBACJTKQ',
  'KCQCBKBOODTJBQWADKQATCOJQTDTJKJ',
  'JBQJQCOOOJKCBTKCDKQBDAOTDTJTKQA',
].map(readStrip);

/** Twenty lines. Six bells stay on the reels; each new one gives three more turns. */
export const ginto: SlotModel = {
  ...plainModel,
  name: 'GINTO',
  kind: 'lines',
  rtp: '0.958600',
  strips,
  freeStrips: strips,
  lines: twentyLines,
  units: 20,
  pays: {
    A: threeToFive(60, 250, 1000),
    B: threeToFive(40, 150, 400),
    C: threeToFive(25, 100, 300),
    D: threeToFive(20, 60, 200),
    K: threeToFive(14, 40, 120),
    Q: threeToFive(10, 25, 80),
    J: threeToFive(8, 20, 60),
    T: threeToFive(8, 20, 60),
  },
  feature: {
    kind: 'hold',
    from: 6,
    turns: 3,
    odds: 16,
    values: [
      [10, 50],
      [20, 25],
      [50, 15],
      [100, 7],
      [250, 2],
      [1000, 1],
    ],
    fullFactor: 2,
  },
};
