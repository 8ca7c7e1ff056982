import { ok } from '../../shared/paint/paint.ts';
import { type Creature, finned } from './finned.ts';
import { octopus, ray } from './flowing.ts';
import { goldenDugong, whaleShark } from './great.ts';
import { crab, turtle } from './shelled.ts';

export type { Creature } from './finned.ts';

const small = { length: 0.8, span: 0.7, fork: 0.5 };
const sides = [{ at: 0.36, span: 0.5, sweep: 0.5 }];

/** The reef by day, cheapest first. */
export const creatures: readonly Creature[] = [
  finned({
    back: ok(0.6, 0.07, 230),
    side: ok(0.92, 0.03, 220),
    fin: ok(0.8, 0.05, 220),
    slim: 0.6,
    tail: small,
    ridge: ok(0.95, 0.05, 200, 0.8),
  }),
  finned({
    back: ok(0.62, 0.18, 260),
    side: ok(0.74, 0.15, 245),
    fin: ok(0.86, 0.17, 95),
    tail: small,
    fins: sides,
  }),
  finned({
    back: ok(0.7, 0.2, 45),
    side: ok(0.76, 0.18, 55),
    fin: ok(0.66, 0.2, 40),
    fins: sides,
    tail: small,
    bands: { at: [0.22, 0.52, 0.82], width: 0.12, color: ok(0.98, 0.01, 90) },
  }),
  finned({
    back: ok(0.48, 0.2, 262),
    side: ok(0.6, 0.2, 255),
    fin: ok(0.88, 0.18, 98),
    fins: sides,
    bands: { at: [0.4], width: 0.34, color: ok(0.22, 0.1, 270, 0.85) },
  }),
  finned({
    back: ok(0.9, 0.17, 98),
    side: ok(0.95, 0.1, 95),
    fin: ok(0.84, 0.17, 88),
    widest: 0.46,
    slim: 0.92,
    sway: 0.6,
    fins: [{ at: 0.55, span: 0.42, sweep: 0.8, root: 0.9 }],
    bands: { at: [0.08, 0.78], width: 0.1, color: ok(0.22, 0.05, 280) },
    ridge: ok(0.98, 0.02, 90, 0.85),
  }),
  finned({
    back: ok(0.7, 0.1, 80),
    side: ok(0.94, 0.05, 95),
    fin: ok(0.84, 0.12, 85),
    widest: 0.48,
    slim: 0.95,
    sway: 0.4,
    tail: { length: 0.5, span: 0.4, fork: 0.1 },
    fins: [{ at: 0.45, span: 0.34, sweep: 0.25, root: 0.4 }],
    eye: { at: 0.2, size: 0.17 },
    spots: { rows: 4, columns: 7, size: 0.08, color: ok(0.38, 0.07, 70, 0.8) },
  }),
  finned({
    back: ok(0.52, 0.17, 30),
    side: ok(0.9, 0.06, 60),
    fin: ok(0.72, 0.16, 35, 0.88),
    slim: 0.6,
    fins: [
      { at: 0.24, span: 1.2, sweep: 0.5, root: 0.5 },
      { at: 0.4, span: 1.15, sweep: 1, root: 0.5 },
      { at: 0.58, span: 0.9, sweep: 1.1, root: 0.5 },
    ],
    bands: { at: [0.12, 0.26, 0.4, 0.54, 0.68, 0.82], width: 0.06, color: ok(0.96, 0.03, 70) },
  }),
  finned({
    back: ok(0.68, 0.15, 185),
    side: ok(0.8, 0.15, 160),
    fin: ok(0.7, 0.2, 345),
    widest: 0.3,
    slim: 0.84,
    fins: sides,
    bands: { at: [0.62], width: 0.08, color: ok(0.85, 0.16, 95) },
    spots: { rows: 3, columns: 8, size: 0.1, color: ok(0.72, 0.19, 345, 0.6) },
  }),
  crab(28, ok(0.86, 0.13, 60, 0.7)),
  turtle,
  octopus(20, ok(0.96, 0.11, 95)),
  ray(ok(0.34, 0.08, 265), ok(0.52, 0.1, 250)),
  whaleShark,
  goldenDugong,
];
