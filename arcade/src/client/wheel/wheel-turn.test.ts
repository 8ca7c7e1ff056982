import { wheelSegments } from '@kislap/rules/wheel';
import { expect, it } from 'vitest';
import { endTurn, flapperLift, segmentAt, spinShare, turnOf } from './wheel-turn.ts';

it('ends under the pointer with the segment that was decided, from wherever it stands', () => {
  for (const from of [0, 1.234, 40.5, 123.456])
    for (const segment of wheelSegments.keys())
      for (const lean of [-0.5, 0, 0.5]) {
        const turn = endTurn(from, segment, 4, lean);
        expect(segmentAt(turn)).toBe(segment);
        expect(turn - from).toBeGreaterThanOrEqual(4 * 2 * Math.PI);
        expect(turn - from).toBeLessThan(5 * 2 * Math.PI);
      }
});

it('stands still at the ends and only turns forward', () => {
  expect([spinShare(0), spinShare(1), spinShare(2)]).toEqual([0, 1, 1]);
  const shares = Array.from({ length: 101 }, (_, index) => spinShare(index / 100));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(segmentAt(turnOf(17))).toBe(17);
});

it('lifts the flapper only where a pin pushes it', () => {
  expect(flapperLift(0)).toBe(0);
  const step = (2 * Math.PI) / wheelSegments.length;
  expect(flapperLift(step * 0.45)).toBeGreaterThan(0.8);
  expect(flapperLift(step * 0.55)).toBe(0);
});
