import { expect, it } from 'vitest';
import { everyDay, thousandths, widest } from './profit-days.ts';

it('a chart has every day of its period, also over the end of a month', () => {
  const days = everyDay([{ day: '2026-12-01', net: -5n }], { from: '2026-11-29', to: '2026-12-02' });
  expect(days).toEqual([
    { day: '2026-11-29', net: 0n },
    { day: '2026-11-30', net: 0n },
    { day: '2026-12-01', net: -5n },
    { day: '2026-12-02', net: 0n },
  ]);
});

it('a bar is measured by the largest, whatever its sign', () => {
  expect(widest([3n, -7n, 0n])).toBe(7n);
  expect(thousandths(-7n, 7n)).toBe(1_000);
  expect(thousandths(5n, 0n)).toBe(0);
});
