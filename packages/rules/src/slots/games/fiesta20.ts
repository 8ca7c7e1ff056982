import { twentyLines } from '../lines.ts';
import { plainModel, type SlotModel, threeToFive } from '../model.ts';
import { readStrip } from '../symbols.ts';

// Stops are equally likely, so the return depends on how often each symbol stands on a reel, not on the order of a strip
// or the shape of a line.

const strips = [
  readStrip('KAJCTQBSJKTQBDJKCQDTCKQDTKQAJD'),
  readStrip('BTWQCBJKQJBAKQCDJQTDKWTDSAJQCK'),
  readStrip('SJWDAQBKACTDQJTCKJQDTBKWQJTKDC'),
  readStrip('DJWCJTDCQBDKQJDTQKSABTQKBWCJAK'),
  readStrip('DJAQKTDQKCTDQKCJDBQTKJSBQTCJAK'),
];

/** Twenty lines, wilds, and free spins that pay double. */
export const fiesta20: SlotModel = {
  ...plainModel,
  name: 'FIESTA20',
  kind: 'lines',
  // Exact: lines 0.816378 + scatters 0.021700 + free spins 0.126938.
  rtp: '0.965016',
  strips,
  freeStrips: strips,
  lines: twentyLines,
  units: 20,
  pays: {
    A: threeToFive(50, 200, 1000),
    B: threeToFive(40, 150, 500),
    C: threeToFive(25, 100, 400),
    D: threeToFive(20, 60, 250),
    K: threeToFive(10, 40, 120),
    Q: threeToFive(10, 30, 100),
    J: threeToFive(8, 25, 75),
    T: threeToFive(8, 20, 60),
  },
  scatter: [
    { count: 3, pay: 2, freeSpins: 8 },
    { count: 4, pay: 10, freeSpins: 12 },
    { count: 5, pay: 100, freeSpins: 20 },
  ],
  freeSpinFactor: 2,
};
