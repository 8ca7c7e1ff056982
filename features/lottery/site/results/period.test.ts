import { expect, it } from 'vitest';
import { dayIn, periodOf, stepPeriod } from './period.ts';

const fast = { utcOffset: 8, issue: 'FAST' } as const;
const daily = { utcOffset: 7, issue: 'DAILY' } as const;

it('a fast game is read by days of its own clock', () => {
  const day = periodOf(fast, '2026-03-01');
  expect([day.from.toISOString(), day.until.toISOString()]).toEqual([
    '2026-02-28T16:00:00.000Z',
    '2026-03-01T16:00:00.000Z',
  ]);
  expect([stepPeriod(fast, day, -1), stepPeriod(fast, day, 1)]).toEqual(['2026-02-28', '2026-03-02']);
  expect(dayIn(fast, new Date('2026-02-28T15:59:59Z'))).toBe('2026-02-28');
});

it('a daily game is read by months of its own clock', () => {
  const month = periodOf(daily, '2026-12-24');
  expect([month.first, month.from.toISOString(), month.until.toISOString()]).toEqual([
    '2026-12-01',
    '2026-11-30T17:00:00.000Z',
    '2026-12-31T17:00:00.000Z',
  ]);
  expect([stepPeriod(daily, month, -1), stepPeriod(daily, month, 1)]).toEqual(['2026-11-30', '2027-01-01']);
});
