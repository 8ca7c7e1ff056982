import { dayOf } from '@kislap/i18n';
import { expect, it } from 'vitest';
import { periodOf } from './run-period.ts';

const noon = Date.parse('2026-11-22T12:00:00+08:00');

it('covers whole business days, and today up to five minutes ago', () => {
  expect(dayOf(noon)).toBe('2026-11-22');
  expect(periodOf('2026-11-20', '2026-11-21', noon)).toEqual({
    from: new Date('2026-11-19T16:00:00Z'),
    to: new Date('2026-11-21T16:00:00Z'),
  });
  expect(periodOf('2026-11-22', '2026-11-22', noon)?.to).toEqual(new Date('2026-11-22T03:54:30Z'));
});

it('is empty for reversed, future or invalid days', () => {
  expect(periodOf('2026-11-21', '2026-11-20', noon)).toBeUndefined();
  expect(periodOf('2026-11-23', '2026-11-23', noon)).toBeUndefined();
  expect(periodOf('', '', noon)).toBeUndefined();
});
