import { tenLines } from '../lines.ts';
import { plainModel, type SlotModel, threeToFive } from '../model.ts';
import { readStrip } from '../symbols.ts';

const strips = [
  'KTCDKQDJKDADQJQJBKBCQKTDBAKJTJTCQTTJTQJC',
  'JTQJTQDJTDWCQTAJTQJCKDKTTTKQDCQJDKBKBJKBQJCA',
  'TAJQKJKDQCBTWKQCKQDKTJQDBCAJTJDJQJCDKTJTBTQT',
  'DTJDTQDQTBATKCJKBKTKTQJBKDQCJQTKJQADJCWJQJTC',
  'TKJQJDQDBQJQJTDAKQBTAJKCJCDTJKBTKTKCTCQD',
].map(readStrip);

/** Ten lines that pay from both sides. A wild fills its reel and stays while the others turn again. */
export const langit: SlotModel = {
  ...plainModel,
  name: 'LANGIT',
  kind: 'lines',
  rtp: '0.966898',
  strips,
  freeStrips: strips,
  lines: tenLines,
  isBothWays: true,
  units: 10,
  pays: {
    A: threeToFive(20, 80, 250),
    B: threeToFive(12, 40, 120),
    C: threeToFive(8, 25, 60),
    D: threeToFive(5, 15, 40),
    K: threeToFive(3, 8, 22),
    Q: threeToFive(2, 5, 18),
    J: threeToFive(1, 3, 10),
    T: threeToFive(1, 3, 8),
  },
  feature: { kind: 'respin' },
};
