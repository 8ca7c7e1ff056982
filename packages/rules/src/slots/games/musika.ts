import { plainModel, type SlotModel, threeToFive } from '../model.ts';
import { readStrip } from '../symbols.ts';

const strips = Array.from({ length: 5 }, () => readStrip('JTKCJKAQJTQDQBQCBTJKDTJTDQKAJT'));

/** 243 ways. Two to five neighbouring reels stop alike. */
export const musika: SlotModel = {
  ...plainModel,
  name: 'MUSIKA',
  kind: 'ways',
  rtp: '0.956193',
  strips,
  freeStrips: strips,
  units: 20,
  pays: {
    A: threeToFive(30, 80, 400),
    B: threeToFive(15, 40, 150),
    C: threeToFive(10, 25, 80),
    D: threeToFive(6, 15, 50),
    K: threeToFive(4, 8, 25),
    Q: threeToFive(2, 4, 12),
    J: threeToFive(1, 3, 10),
    T: threeToFive(1, 2, 6),
  },
  feature: {
    kind: 'twins',
    layouts: [
      [{ first: 0, count: 2 }, 12],
      [{ first: 1, count: 2 }, 12],
      [{ first: 2, count: 2 }, 12],
      [{ first: 3, count: 2 }, 12],
      [{ first: 0, count: 3 }, 4],
      [{ first: 1, count: 3 }, 4],
      [{ first: 2, count: 3 }, 4],
      [{ first: 0, count: 4 }, 2],
      [{ first: 1, count: 4 }, 2],
      [{ first: 0, count: 5 }, 1],
    ],
  },
};
