import { clampChroma, formatHex } from 'culori';

const known = new Map<string, string>();

/**
 * OKLCH to hex, pulled into sRGB by chroma alone so that lightness and hue stay as asked. Dark yellows are the
 * exception: they would be olive mud, so they turn to amber or to leaf green, as a painter shades them.
 */
export function ok(lightness: number, chroma: number, hue: number): string {
  const asked = ((Math.round(hue) % 360) + 360) % 360;
  const h = lightness < 0.78 && asked > 80 && asked < 132 ? (asked < 108 ? 66 : 142) : asked;
  const key = `${lightness.toFixed(2)} ${chroma.toFixed(2)} ${h}`;
  const found = known.get(key);
  if (found !== undefined) return found;

  const colour = { mode: 'oklch', l: Number(lightness.toFixed(2)), c: Number(chroma.toFixed(2)), h } as const;
  const hex = formatHex(clampChroma(colour, 'oklch'));
  const short = hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
  known.set(key, short);
  return short;
}

/** A hue that stays clean when shaded: the olives move to mango or to sea. */
export function clean(hue: number): number {
  const h = ((Math.round(hue) % 360) + 360) % 360;
  if (h > 44 && h < 82) return 30;
  return h >= 82 && h < 140 ? 188 : h;
}
