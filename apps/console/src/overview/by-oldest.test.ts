import { expect, it } from 'vitest';
import { byOldest } from './by-oldest.ts';

it('what waits longest stands first, then what waits for nobody, in its own order', () => {
  const queues = [
    { order: 1, oldest: new Date('2026-11-25T03:00:00Z') },
    { order: 2, oldest: null },
    { order: 3, oldest: new Date('2026-11-22T03:00:00Z') },
    { order: 5 },
    { order: 4, oldest: new Date('2026-11-25T03:00:00Z') },
  ];
  expect([...queues].sort(byOldest).map(({ order }) => order)).toEqual([3, 1, 4, 2, 5]);
  expect(
    [...queues]
      .reverse()
      .sort(byOldest)
      .map(({ order }) => order),
  ).toEqual([3, 1, 4, 2, 5]);
});
