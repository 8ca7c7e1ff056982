import { expect, it } from 'vitest';
import { betweenMoves, movesBefore } from './between-moves.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour));

it('a line at the moment of a move counts after it', () => {
  expect(movesBefore([at(2), at(4)], at(2))).toBe(1);
  const lines = [1, 2, 3, 4].map((hour) => ({ createdAt: at(hour) }));
  expect(betweenMoves([at(2), at(4)], lines)).toEqual([lines.slice(0, 1), lines.slice(1, 3), lines.slice(3)]);
});

it('without moves all lines are one part, and none without lines', () => {
  const lines = [{ createdAt: at(1) }, { createdAt: at(2) }];
  expect(betweenMoves([], lines)).toEqual([lines]);
  expect(betweenMoves([at(1)], [])).toEqual([]);
});
