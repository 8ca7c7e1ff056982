import { twentyLines } from '../lines.ts';
import { plainModel, type SlotModel, threeToFive } from '../model.ts';
import { readStrip } from '../symbols.ts';

const strips = [
  'ABQCDCKDTBJTQMMMTJDBQTKJAKCKJQ',
  'JDQBKDTCQDKQBMMMMMJQCKKABJAJTCTT',
  'DTQKTTJDCJKQAMMMMMKQCBAJBDTKQBCJ',
  'CJKBTDAQDQBCQMMMMMKQATTKDTJCBJKJ',
  'JBJAQDJCQKDBKMMMMMDKBJTQACTCTKQT',
].map(readStrip);

/** Twenty lines. Every mystery in the window becomes the same symbol. */
export const gabi: SlotModel = {
  ...plainModel,
  name: 'GABI',
  kind: 'lines',
  rtp: '0.962411',
  strips,
  freeStrips: strips,
  lines: twentyLines,
  units: 20,
  pays: {
    A: threeToFive(80, 350, 1500),
    B: threeToFive(60, 220, 700),
    C: threeToFive(40, 140, 400),
    D: threeToFive(30, 90, 280),
    K: threeToFive(18, 60, 170),
    Q: threeToFive(14, 45, 140),
    J: threeToFive(12, 35, 110),
    T: threeToFive(12, 28, 85),
  },
  feature: {
    kind: 'mystery',
    symbols: [
      ['A', 1],
      ['B', 2],
      ['C', 3],
      ['D', 4],
      ['K', 6],
      ['Q', 6],
      ['J', 7],
      ['T', 7],
    ],
  },
};
