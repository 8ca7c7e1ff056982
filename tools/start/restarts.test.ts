import { expect, it } from 'vitest';
import { createRestarts, windowMs } from './restarts.ts';

it('starts again five times within ten minutes, each time after twice as long, and then no more', () => {
  let at = 0;
  const next = createRestarts(() => at);
  const waits = Array.from({ length: 5 }, () => next()?.waitMs);
  expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000]);
  expect(next()).toBeUndefined();
  at = windowMs - 1;
  expect(next()).toBeUndefined();
  at = windowMs;
  expect(next()).toEqual({ count: 1, waitMs: 250 });
});
