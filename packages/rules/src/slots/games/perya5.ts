import { plainModel, type SlotModel } from '../model.ts';
import { readStrip } from '../symbols.ts';

const strips = ['JKCJQDBJKQCJDAQJKBCKJQDW', 'QJDKCJBQJKDJCWKJQBDJKCAQ', 'KJQCJDKBJQKCJADQJWKCBJQD'].map(
  readStrip,
);

const three = (pay: number) => [{ count: 3, pay }];

/** Three reels and five lines. Each wild in a win doubles it; two of the lowest symbol pay as well. */
export const perya5: SlotModel = {
  ...plainModel,
  name: 'PERYA5',
  kind: 'lines',
  rtp: '0.960865',
  strips,
  freeStrips: strips,
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  units: 5,
  pays: {
    WILD: three(500),
    A: three(77),
    B: three(30),
    C: three(15),
    D: three(13),
    K: three(9),
    Q: three(7),
    J: [
      { count: 2, pay: 1 },
      { count: 3, pay: 4 },
    ],
  },
  wildFactor: 2,
};
