import { Canvas } from './canvas.ts';
import { ok } from './colour.ts';
import type { GroundName } from './grounds/index.ts';
import type { MotifName } from './motifs/index.ts';
import { varietyOf } from './seeded.ts';
import { box, circle, place } from './shapes.ts';
import { drawGround, drawSparks, drawSubject } from './tile.ts';

export const heroKinds = ['welcome', 'slots', 'quick', 'ocean'] as const;
export type HeroKind = (typeof heroKinds)[number];

/** A subject in a banner; `x` and `y` in pixels of the wide drawing, from its right half's centre. */
type Figure = { motif: MotifName; tone: number; x: number; y: number; scale: number; turn?: number };

type Scene = { ground: GroundName; hue: number; figures: Figure[] };

export const scenes: Record<HeroKind, Scene> = {
  welcome: {
    ground: 'night',
    hue: 312,
    figures: [
      { motif: 'kubo', tone: 20, x: 148, y: 56, scale: 0.62 },
      { motif: 'lantern', tone: 25, x: -150, y: -26, scale: 0.46, turn: -6 },
      { motif: 'fireworks', tone: 200, x: 142, y: -52, scale: 0.66 },
      { motif: 'parol', tone: 350, x: -6, y: -2, scale: 1.04 },
    ],
  },
  slots: {
    ground: 'bunting',
    hue: 22,
    figures: [
      { motif: 'coins', tone: 80, x: -146, y: 46, scale: 0.56, turn: -8 },
      { motif: 'mango', tone: 80, x: 152, y: 44, scale: 0.6, turn: 10 },
      { motif: 'gem', tone: 265, x: 146, y: -52, scale: 0.36, turn: 14 },
      { motif: 'mask', tone: 150, x: 0, y: 8, scale: 1.02 },
    ],
  },
  quick: {
    ground: 'capiz',
    hue: 285,
    figures: [
      { motif: 'balloon', tone: 350, x: 152, y: -22, scale: 0.56, turn: 8 },
      { motif: 'bomb', tone: 250, x: -132, y: 44, scale: 0.54 },
      { motif: 'comet', tone: 190, x: -128, y: -58, scale: 0.44 },
      { motif: 'kite', tone: 20, x: 14, y: 0, scale: 1.02 },
    ],
  },
  ocean: {
    ground: 'reef',
    hue: 215,
    figures: [
      { motif: 'turtle', tone: 165, x: 148, y: 30, scale: 0.66 },
      { motif: 'fish', tone: 45, x: -150, y: 48, scale: 0.5 },
      { motif: 'jelly', tone: 330, x: -138, y: -48, scale: 0.46 },
      { motif: 'pearlShell', tone: 350, x: 0, y: 6, scale: 1 },
    ],
  },
};

/** 390x160 for a phone, 1440x224 for a desk: two crops of one composition, since one cannot serve both. */
const sizes = {
  narrow: { width: 390, height: 160, x: 296, y: 82, scale: 0.62, spread: 0.46 },
  wide: { width: 1440, height: 224, x: 1090, y: 114, scale: 1.06, spread: 1.35 },
} as const;

export type HeroSize = keyof typeof sizes;

/** A banner of the lobby without words: the left half stays calm for the live text over it. */
export function renderHero(kind: HeroKind, size: HeroSize): string {
  const { ground, hue, figures } = scenes[kind];
  const { width, height, x, y, scale, spread } = sizes[size];
  const canvas = new Canvas();
  const vary = varietyOf(`hero ${kind}`);
  const drawn = figures.map((figure) =>
    place(
      drawSubject(
        canvas,
        figure.motif,
        figure.tone,
        figure.tone + 90,
        0,
        0,
        figure.scale * scale,
        figure.turn ?? 0,
      ),
      Math.round(x + figure.x * spread),
      Math.round(y + figure.y * scale),
    ),
  );
  const calm = box(0, 0, width * 0.66, height, 0, canvas.fade(ok(0.2, 0.09, hue - 14), 0.97, true));
  const body = [
    drawGround(canvas, ground, hue, vary, width, height, x, y),
    circle(x, y, height * 0.95, canvas.glow(ok(0.95, 0.1, hue + 45), 0.62)),
    calm,
    ...drawn,
    drawSparks(vary, 10, width * 0.56, 10, width * 0.42, height - 30),
  ];
  return canvas.finish(width, height, body.join(''));
}
