import type { Canvas } from '../canvas.ts';
import { ok } from '../colour.ts';

/**
 * Draws one subject around the origin, inside a circle of radius 100, lit from the upper left.
 * `hue` is the subject's own colour, `accent` the one beside it.
 */
export type Motif = (canvas: Canvas, hue: number, accent: number) => string;

/** The metals and inks that every motif shares, so that all of them seem to lie in one light. */
export const gold = {
  pale: ok(0.96, 0.1, 98),
  light: ok(0.9, 0.14, 92),
  mid: ok(0.8, 0.16, 80),
  deep: ok(0.62, 0.15, 62),
  dark: ok(0.42, 0.1, 52),
} as const;

export const ink = ok(0.2, 0.06, 305);
export const pearl = ok(0.98, 0.02, 90);

export function golden(canvas: Canvas): string {
  return canvas.lit(gold.pale, gold.deep, gold.mid);
}

/** A body colour from its lit to its shaded side. */
export function body(canvas: Canvas, hue: number, light = 0.82, dark = 0.46): string {
  return canvas.lit(ok(light, 0.15, hue + 14), ok(dark, 0.19, hue - 8), ok((light + dark) / 2, 0.2, hue));
}
