import type { Slot, Template } from './shapes.ts';

function digits(key: string, n: number, count: number): Slot {
  return { key, n, digits: count };
}

function numbers(n: number, from: number, to: number): Slot {
  return { key: 'N', n, range: [from, to] };
}

/** Different numbers of two digits each. */
function distinct(n: number, to: number): Slot {
  return { key: 'N', n, range: [1, to], width: 2, distinct: true };
}

const slots: Record<string, readonly Slot[]> = {
  VN_N: [
    digits('DB', 1, 5),
    digits('G1', 1, 5),
    digits('G2', 2, 5),
    digits('G3', 6, 5),
    digits('G4', 4, 4),
    digits('G5', 6, 4),
    digits('G6', 3, 3),
    digits('G7', 4, 2),
  ],
  VN_S: [
    digits('DB', 1, 6),
    digits('G1', 1, 5),
    digits('G2', 1, 5),
    digits('G3', 2, 5),
    digits('G4', 7, 5),
    digits('G5', 1, 4),
    digits('G6', 3, 4),
    digits('G7', 1, 3),
    digits('G8', 1, 2),
  ],
  TH: [digits('P1', 1, 6), digits('F3', 2, 3), digits('B3', 2, 3), digits('B2', 1, 2)],
  D4: [digits('N', 1, 4)],
  HN: [digits('N', 1, 4), digits('B2', 1, 2)],
  MY4D: [
    digits('P1', 1, 4),
    digits('P2', 1, 4),
    digits('P3', 1, 4),
    digits('SP', 10, 4),
    digits('CO', 10, 4),
  ],
  PH2D: [{ key: 'N', n: 2, range: [1, 31], width: 2 }],
  PH3D: [numbers(3, 0, 9)],
  PH4D: [digits('N', 1, 4)],
  PH6D: [digits('N', 1, 6)],
  L642: [distinct(6, 42)],
  L645: [distinct(6, 45)],
  L649: [distinct(6, 49)],
  L655: [distinct(6, 55)],
  L658: [distinct(6, 58)],
  TOGEL: [digits('N', 1, 4)],
  SSC: [numbers(5, 0, 9)],
  '11X5': [distinct(5, 11)],
  PK10: [distinct(10, 10)],
  K3: [numbers(3, 1, 6)],
  PL3: [numbers(3, 0, 9)],
  /** The last of the seven is the special number. */
  LHC: [distinct(7, 49)],
  PC28: [numbers(3, 0, 9)],
};

export const templates: readonly Template[] = Object.entries(slots).map(([code, list]) => ({
  code,
  slots: list,
}));
