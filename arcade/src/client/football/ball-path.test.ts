import { expect, it } from 'vitest';
import { ballAt, ballPath } from './ball-path.ts';
import { scoreAt, timeOf } from './goal-times.ts';

const result = {
  goals: [
    { minute: 3, side: 'home' as const },
    { minute: 44, side: 'away' as const },
    { minute: 45, side: 'away' as const },
    { minute: 90, side: 'home' as const },
  ],
};

it('has the ball in the right net at every goal', () => {
  const path = ballPath(result, 7);
  for (const { minute, side } of result.goals) {
    const { x } = ballAt(path, timeOf(minute));
    expect(side === 'home' ? x > 0.99 : x < 0.01).toBe(true);
  }
});

it('counts a goal when it falls', () => {
  expect(scoreAt(result, 0)).toEqual({ home: 0, away: 0 });
  expect(scoreAt(result, 0.5)).toEqual({ home: 1, away: 2 });
  expect(scoreAt(result, 1)).toEqual({ home: 2, away: 2 });
});

it('never leaves the field by more than the depth of a net', () => {
  const path = ballPath(result, 99);
  for (let at = 0; at <= 1; at += 0.002) {
    const { x, y } = ballAt(path, at);
    expect(x).toBeGreaterThan(-0.05);
    expect(x).toBeLessThan(1.05);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(1);
  }
});
