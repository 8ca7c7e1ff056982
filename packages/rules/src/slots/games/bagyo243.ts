import { plainModel, type SlotModel, threeToFive } from '../model.ts';
import { readStrip } from '../symbols.ts';

const strips = [
  'CTBKQQJQJTQCTQDDTBSQTTDKDCAJKJJAJKTK',
  'TCKTTKBTKTCJJCBQQJJWJQDKAQTSDDQQJBAK',
  'BTTAQTDCCKQTKBQJKJQJKADKQTWTDJSDJJCK',
  'KCBQJTJBTQKDTJQJQQJWATCKDQTSTCBAJKDK',
  'AJQKJDKTTKDQJTKTQCJTTDCKBADTBQJQJCSK',
].map(readStrip);

const freeStrips = [
  'KCQJJCKQTJADBKDQQBTJKCTSDCADJTTTBQJK',
  'DJKBDKQTQWQAKAJCTWTKJDTSBQBJTDJQCCTK',
  'CDTBJTWDAJTKQQDAJSCQWKJTQBBKQJKDCTTK',
  'QKTBCAJTJWCCQSJDKJBDATJTKQKQTWKTQDDB',
  'JJDTTTTBKSKQJAJCJJCQKBQDCACDKQTQTDBK',
].map(readStrip);

/** 243 ways; a wild fills its reel. Free spins have reels of their own with more wilds, and pay three times. */
export const bagyo243: SlotModel = {
  ...plainModel,
  name: 'BAGYO243',
  kind: 'ways',
  rtp: '0.966337',
  strips,
  freeStrips,
  units: 20,
  pays: {
    A: threeToFive(25, 100, 500),
    B: threeToFive(15, 50, 200),
    C: threeToFive(8, 20, 80),
    D: threeToFive(5, 15, 50),
    K: threeToFive(2, 6, 20),
    Q: threeToFive(2, 5, 15),
    J: threeToFive(1, 3, 10),
    T: threeToFive(1, 3, 10),
  },
  scatter: [
    { count: 3, pay: 2, freeSpins: 8 },
    { count: 4, pay: 10, freeSpins: 12 },
    { count: 5, pay: 50, freeSpins: 20 },
  ],
  freeSpinFactor: 3,
  feature: { kind: 'expand' },
};
