import { plinkoRows } from '@kislap/rules/plinko';
import { expect, it } from 'vitest';
import { ballRadius, pathOf, pinAt, pinRadius } from './ball-path.ts';

const ways = Array.from({ length: 60 }, (_, way) => ({
  sides: Array.from({ length: plinkoRows }, (_unused, row) => ((way * 2654435761) >>> (row + 4)) & 1),
  seed: way,
}));

it('ends over the pocket that the sides lead to', () => {
  for (const { sides, seed } of ways) {
    const path = pathOf(sides, seed);
    const rights = sides.reduce((sum, side) => sum + side, 0);
    expect(path.at(path.lengthMs).x).toBeCloseTo(rights - plinkoRows / 2, 6);
  }
});

it('touches one pin a row, exactly at its rim, and never jumps', () => {
  for (const { sides, seed } of ways) {
    const path = pathOf(sides, seed);
    expect(path.touches.map(({ row }) => row)).toEqual(sides.map((_, row) => row));
    for (const { ms, row, pin } of path.touches) {
      const ball = path.at(ms);
      const at = pinAt(row, pin);
      expect(Math.hypot(ball.x - at.x, ball.y - at.y)).toBeCloseTo(ballRadius + pinRadius, 6);
    }
    for (let ms = 0; ms < path.lengthMs; ms += 4) {
      const [now, next] = [path.at(ms), path.at(ms + 4)];
      expect(Math.hypot(next.x - now.x, next.y - now.y)).toBeLessThan(0.2);
    }
  }
});

it('falls freely: a hop rises first and then only falls', () => {
  const path = pathOf(ways[7]?.sides ?? [], 7);
  const [first, second] = path.touches;
  const heights = Array.from({ length: 21 }, (_, step) => {
    const ms = (first?.ms ?? 0) + (((second?.ms ?? 0) - (first?.ms ?? 0)) * step) / 20;
    return path.at(ms).y;
  });
  const top = heights.indexOf(Math.min(...heights));
  expect(top).toBeGreaterThan(0);
  expect(heights.slice(top)).toEqual(heights.slice(top).toSorted((a, b) => a - b));
});
