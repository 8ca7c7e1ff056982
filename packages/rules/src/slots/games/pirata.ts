import { tenLines } from '../lines.ts';
import { plainModel, type SlotModel, threeToFive } from '../model.ts';
import { readStrip } from '../symbols.ts';

const strips = [
  'ATKJTQKTJKCDAQDSCJQCJQBTBKJDTKQ',
  'CKJQKQTKJAQKJDTSKATDCBTCDJQJQBT',
  'AQTCTSJTQTBJKDKCKJQJAQKDBKTDJCQ',
  'TQKCTAKQKCSQJDJTBQJTAQTDJKJKCDB',
  'QAKBKTCJCSQDJQCKTQJKQTDATKBJDJT',
].map(readStrip);

/** Ten lines. The boat is wild and scatter; one symbol fills its reels in the free spins. */
export const pirata: SlotModel = {
  ...plainModel,
  name: 'PIRATA',
  kind: 'lines',
  rtp: '0.953449',
  strips,
  freeStrips: strips,
  lines: tenLines,
  units: 10,
  pays: {
    A: threeToFive(40, 300, 1500),
    B: threeToFive(30, 150, 600),
    C: threeToFive(20, 60, 250),
    D: threeToFive(20, 60, 250),
    K: threeToFive(4, 25, 100),
    Q: threeToFive(4, 25, 100),
    J: threeToFive(4, 15, 70),
    T: threeToFive(4, 15, 70),
  },
  wild: 'SCATTER',
  scatter: [
    { count: 3, pay: 2, freeSpins: 10 },
    { count: 4, pay: 20, freeSpins: 10 },
    { count: 5, pay: 200, freeSpins: 10 },
  ],
  feature: {
    kind: 'book',
    symbols: [
      ['A', 1],
      ['B', 1],
      ['C', 1],
      ['D', 1],
      ['K', 1],
      ['Q', 1],
      ['J', 1],
      ['T', 1],
    ],
  },
};
