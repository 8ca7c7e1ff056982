import { twentyLines } from '../lines.ts';
import { plainModel, type SlotModel, threeToFive } from '../model.ts';
import { readStrip } from '../symbols.ts';

const strips = [
  'JKTDBTTKJQDAKQCBJAJBJSQCDTKQCD',
  'BKWQCKDCTJBWCQAJQBTQSKJDTDKDTJA',
  'JDJKSCBTQDKDCTQJQKQWTJBTCBAWKDA',
  'TKJBCJBTQDAKWQTCDCKSDQJAWQJDBTK',
  'DKTJCKJQJTBKQBDTQJDCASCTBKAQDJ',
].map(readStrip);

const freeStrips = [
  'KQBADJDCQJADJBKQTTKCKTJDQTCTJB',
  'BJCDKTTBAJAKTTWCQKJDQCDQKDBWQJ',
  'TCDQTKATKJDBJQDWTCBJWDKQKCBQJA',
  'DJKDCBQAQCJDJBTWKQTKDCKABTJTQW',
  'ACQJKBDJTQBJDQBKAJCQKDTTJTTDCK',
].map(readStrip);

/** Twenty lines. The first free spin pays once, the second twice, and so on up to ten times. */
export const lalim: SlotModel = {
  ...plainModel,
  name: 'LALIM',
  kind: 'lines',
  rtp: '0.966646',
  strips,
  freeStrips,
  lines: twentyLines,
  units: 20,
  pays: {
    A: threeToFive(50, 250, 1000),
    B: threeToFive(30, 120, 400),
    C: threeToFive(20, 60, 250),
    D: threeToFive(15, 40, 150),
    K: threeToFive(10, 25, 80),
    Q: threeToFive(8, 20, 70),
    J: threeToFive(6, 15, 50),
    T: threeToFive(5, 15, 40),
  },
  scatter: [
    { count: 3, pay: 2, freeSpins: 10 },
    { count: 4, pay: 10, freeSpins: 12 },
    { count: 5, pay: 50, freeSpins: 15 },
  ],
  feature: { kind: 'climb', max: 10 },
};
