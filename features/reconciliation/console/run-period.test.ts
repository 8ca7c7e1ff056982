import { dayOf } from '@kislap/i18n';
import { expect, it } from 'vitest';
import { periodOf } from './run-period.ts';

const noon = Date.parse('2026-11-22T12:00:00+08:00');

it('is whole days of the business, and of today what is old enough', () => {
  expect(dayOf(noon)).toBe('2026-11-22');
  expect(periodOf('2026-11-20', '2026-11-21', noon)).toEqual({
    from: new Date('2026-11-19T16:00:00Z'),
    to: new Date('2026-11-21T16:00:00Z'),
  });
  expect(periodOf('2026-11-22', '2026-11-22', noon)?.to).toEqual(new Date('2026-11-22T03:54:30Z'));
});

it('is nothing where the days are the wrong way round, to come, or no days', () => {
  expect(periodOf('2026-11-21', '2026-11-20', noon)).toBeUndefined();
  expect(periodOf('2026-11-23', '2026-11-23', noon)).toBeUndefined();
  expect(periodOf('', '', noon)).toBeUndefined();
});
