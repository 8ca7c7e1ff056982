import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, birthdayIn, daysBetween, mondayOf } from './days.ts';

const days = fc.integer({ min: 0, max: 40_000 }).map((past) => addDays('1990-01-01', past));

it('a week begins on Monday', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  fc.assert(
    fc.property(days, (day) => {
      const monday = mondayOf(day);
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(daysBetween(monday, day)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(monday, day)).toBeLessThan(7);
    }),
  );
});

it('days are added over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-02-27', addDays('2026-02-27', 3))).toBe(3);
  fc.assert(
    fc.property(days, fc.integer({ min: -4_000, max: 4_000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count);
    }),
  );
});

it('who is born on 29 February has a birthday on the 28th in common years', () => {
  expect([2023, 2024, 2100, 2000].map((year) => birthdayIn(year, '1992-02-29'))).toEqual([
    '2023-02-28',
    '2024-02-29',
    '2100-02-28',
    '2000-02-29',
  ]);
});
