import { plainModel, type SlotModel, threeToFive } from '../model.ts';
import { readStrip } from '../symbols.ts';

const strips = [
  'TAKCBSTJKJDKDQTKQATQDBCTJTCDQJQJ',
  'JKWQTTQBQCKTJTDCASJTKBDQDJDJKQTAC',
  'BDJTAJTKCJTCJQAQWTKQJSQDCTBDKQKJD',
  'DKBKDTJKCQJTJDJCQTTQJAWQCTDBAQKJS',
  'JTKDJKDTCQDBQKTAJQSKCJTBTDJQATQC',
].map(readStrip);

/** Four rows and 1,024 ways. Each free spin draws what it is multiplied by. */
export const gubat: SlotModel = {
  ...plainModel,
  name: 'GUBAT',
  kind: 'ways',
  rtp: '0.960089',
  rows: 4,
  strips,
  freeStrips: strips,
  units: 20,
  pays: {
    A: threeToFive(20, 80, 400),
    B: threeToFive(12, 40, 150),
    C: threeToFive(6, 16, 60),
    D: threeToFive(3, 9, 30),
    K: threeToFive(2, 4, 12),
    Q: threeToFive(1, 3, 8),
    J: threeToFive(0, 2, 8),
    T: threeToFive(0, 1, 5),
  },
  scatter: [
    { count: 3, pay: 1, freeSpins: 8 },
    { count: 4, pay: 5, freeSpins: 12 },
    { count: 5, pay: 25, freeSpins: 20 },
  ],
  feature: {
    kind: 'freeFactor',
    factors: [
      [2, 60],
      [3, 30],
      [5, 10],
    ],
  },
};
