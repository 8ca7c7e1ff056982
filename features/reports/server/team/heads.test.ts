import { addDays } from '@kislap/rules/days';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { periodOfRange, periodsOf, what } from './heads.ts';

it('a day lies in a week from Monday, a half month and a month', () => {
  expect(periodsOf('2026-11-22').map(({ day }) => day)).toEqual([
    '2026-11-22',
    '2026-11-16',
    '2026-11-16',
    '2026-11-01',
  ]);
});

it('a range is a period where it is all of it, or all of it so far', () => {
  const today = '2026-11-25';
  expect(periodOfRange('2026-11-24', '2026-11-24', today)).toBe(what.activeDay);
  expect(periodOfRange('2026-11-23', '2026-11-25', today)).toBe(what.activeWeek);
  expect(periodOfRange('2026-11-16', '2026-11-22', today)).toBe(what.activeWeek);
  expect(periodOfRange('2026-11-01', '2026-11-15', today)).toBe(what.activeHalf);
  expect(periodOfRange('2026-02-16', '2026-02-28', today)).toBe(what.activeHalf);
  expect(periodOfRange('2026-11-01', '2026-11-25', today)).toBe(what.activeMonth);
  expect(periodOfRange('2026-10-01', '2026-10-31', today)).toBe(what.activeMonth);
  expect(periodOfRange('2026-11-02', '2026-11-05', today)).toBeUndefined();
});

it('every day lies in each of its periods', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), (place) => {
      const day = addDays('2024-01-01', place);
      for (const period of periodsOf(day)) expect(period.day <= day).toBe(true);
    }),
  );
});
