import { describe, expect, it } from 'vitest';
import { isBirthDate, isOfAge } from './age.ts';

/** The age by counting birthdays, one year after another. */
function countBirthdays(birthDate: string, today: string): number {
  const [year = 0] = birthDate.split('-').map(Number);
  let count = 0;
  for (let next = year + 1; ; next++) {
    const isLeap = new Date(Date.UTC(next, 1, 29)).getUTCMonth() === 1;
    const monthDay = birthDate.slice(5) === '02-29' && !isLeap ? '03-01' : birthDate.slice(5);
    if (`${next}-${monthDay}` > today) return count;
    count += 1;
  }
}

describe('isOfAge', () => {
  it('agrees with counting birthdays, for ten thousand birth dates around the age', () => {
    const today = '2026-11-21';
    for (let index = 0; index < 10_000; index++) {
      const birthDate = new Date(Date.UTC(2000, 0, 1) + index * 86_400_000).toISOString().slice(0, 10);
      if (birthDate >= today) break;
      expect([birthDate, isOfAge(birthDate, 21, today)]).toEqual([
        birthDate,
        countBirthdays(birthDate, today) >= 21,
      ]);
    }
  });

  it.each([
    ['2005-11-22', '2026-11-21', false],
    ['2005-11-21', '2026-11-21', true],
    ['2004-02-29', '2025-02-28', false],
    ['2004-02-29', '2025-03-01', true],
    ['2007-02-28', '2028-02-29', true],
    ['2007-03-01', '2028-02-29', false],
  ])('born %s, on %s: %s', (birthDate, today, isOld) => {
    expect(isOfAge(birthDate, 21, today)).toBe(isOld);
  });

  it('knows what can be a birth date', () => {
    expect(isBirthDate('2026-11-22', '2026-11-21')).toBe(false);
    expect(isBirthDate('1899-01-01', '2026-11-21')).toBe(false);
    expect(isBirthDate('1950-01-01', '2026-11-21')).toBe(true);
  });
});
