import { ok } from './colour.ts';

/** The ground's own light and dark: what a page paints before the picture arrives. */
export function tintsOf(hue: number): [string, string] {
  return [ok(0.46, 0.14, hue), ok(0.2, 0.08, hue - 28)];
}
