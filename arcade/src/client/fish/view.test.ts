import { muzzles, tankHeight, tankWidth } from '@kislap/rules/fish-water';
import { describe, expect, it } from 'vitest';
import { toScreen, toTank, turnToScreen, turnToTank, viewOf } from './view.ts';

describe.each([
  ['a phone', 390, 590],
  ['a desk', 1140, 790],
])('on %s', (_, width, height) => {
  it.each([0, 1, 2, 3])('seat %i has its own cannon at the bottom and the whole tank in sight', (seat) => {
    const view = viewOf(width, height, seat);
    const [x = 0, y = 0] = muzzles[seat] ?? [];
    expect(toScreen(view, { x, y }).y).toBeGreaterThan(height / 2);
    for (const corner of [
      { x: 0, y: 0 },
      { x: tankWidth, y: tankHeight },
    ]) {
      const place = toScreen(view, corner);
      expect(place.x).toBeGreaterThanOrEqual(-0.001);
      expect(place.x).toBeLessThanOrEqual(width + 0.001);
      expect(place.y).toBeGreaterThanOrEqual(-0.001);
      expect(place.y).toBeLessThanOrEqual(height + 0.001);
      const back = toTank(view, place);
      expect(back.x).toBeCloseTo(corner.x);
      expect(back.y).toBeCloseTo(corner.y);
    }
    const turned = turnToScreen(view, 3, -4);
    const back = turnToTank(view, turned.x, turned.y);
    expect(back.x).toBeCloseTo(3);
    expect(back.y).toBeCloseTo(-4);
  });
});
