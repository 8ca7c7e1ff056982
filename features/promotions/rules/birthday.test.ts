import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { birthdayYear } from './birthday.ts';

describe('the birthday bonus', () => {
  it('is taken from the birthday on, seven days long', () => {
    const years = ['2026-06-09', '2026-06-10', '2026-06-16', '2026-06-17'].map((today) =>
      birthdayYear('1990-06-10', today),
    );
    expect(years).toEqual([null, 2026, 2026, null]);
  });

  it('belongs to the year of the birthday, when the week ends in the next', () => {
    expect(birthdayYear('1990-12-30', '2027-01-02')).toBe(2026);
  });

  it('comes on 28 February of common years to who was born on 29 February', () => {
    expect(birthdayYear('2000-02-29', '2027-02-27')).toBeNull();
    expect(birthdayYear('2000-02-29', '2027-02-28')).toBe(2027);
    expect(birthdayYear('2000-02-29', '2028-02-28')).toBeNull();
    expect(birthdayYear('2000-02-29', '2028-02-29')).toBe(2028);
  });

  it('is for who has become 21, and for nobody without a date', () => {
    expect(birthdayYear('2005-06-10', '2026-06-10')).toBe(2026);
    expect(birthdayYear('2006-06-10', '2026-06-10')).toBeNull();
    expect(birthdayYear(null, '2026-06-10')).toBeNull();
  });

  it('is open on seven days of every year', () => {
    const dates = fc.date({ min: new Date('1950-01-01'), max: new Date('2000-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.integer({ min: 2024, max: 2040 }), (born, year) => {
        const birthDate = born.toISOString().slice(0, 10);
        const days = Array.from({ length: 380 }, (_, day) =>
          new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10),
        );
        return days.filter((today) => birthdayYear(birthDate, today) === year).length === 7;
      }),
    );
  });
});
