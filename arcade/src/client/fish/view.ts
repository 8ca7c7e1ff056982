import { muzzles, tankHeight, tankWidth } from '@kislap/rules/fish-water';

export interface Point {
  x: number;
  y: number;
}

/** How the tank lies on the screen: lengthwise or upright, with the player's own cannon at the bottom. */
export interface View {
  scale: number;
  /** Screen = tank × (a b; c d) + (e f), in CSS pixels. */
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export function viewOf(width: number, height: number, seat: number): View {
  const isUpright = height > width;
  const [x = 0, y = 0] = muzzles[seat] ?? [];
  const [wide, high] = isUpright ? [tankHeight, tankWidth] : [tankWidth, tankHeight];
  const scale = Math.min(width / wide, height / high);
  const left = (width - wide * scale) / 2;
  const top = (height - high * scale) / 2;
  const box = { scale, left, top, width: wide * scale, height: high * scale };
  if (isUpright) {
    const isTurned = x < tankWidth / 2;
    const c = isTurned ? -scale : scale;
    return { ...box, a: 0, b: scale, c, d: 0, e: left, f: isTurned ? top + high * scale : top };
  }
  const isTurned = y < tankHeight / 2;
  const d = isTurned ? -scale : scale;
  return { ...box, a: scale, b: 0, c: 0, d, e: left, f: isTurned ? top + high * scale : top };
}

export function toScreen({ a, b, c, d, e, f }: View, { x, y }: Point): Point {
  return { x: a * x + b * y + e, y: c * x + d * y + f };
}

/** A direction of the tank as it looks on the screen. */
export function turnToScreen({ a, b, c, d }: View, dx: number, dy: number): Point {
  return { x: a * dx + b * dy, y: c * dx + d * dy };
}

export function turnToTank({ a, b, c, d }: View, x: number, y: number): Point {
  const size = a * d - b * c;
  return { x: (d * x - b * y) / size, y: (a * y - c * x) / size };
}

export function toTank(view: View, { x, y }: Point): Point {
  return turnToTank(view, x - view.e, y - view.f);
}
