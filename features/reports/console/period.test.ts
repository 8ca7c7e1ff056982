import { dayOf } from '@kislap/i18n';
import { expect, it } from 'vitest';
import { fitPeriod, presetPeriod } from './period.ts';

it('uses the business day, whatever the machine’s zone', () => {
  expect(dayOf(Date.parse('2026-11-21T15:59:59Z'))).toBe('2026-11-21');
  expect(dayOf(Date.parse('2026-11-21T16:00:00Z'))).toBe('2026-11-22');
});

it('knows its presets, over the end of a month', () => {
  expect(presetPeriod('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(presetPeriod('week', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
});

it.each([
  [{ from: '2026-11-10', to: '2026-11-05' }, 'day', 'from', { from: '2026-11-10', to: '2026-11-10' }],
  [{ from: '2026-11-10', to: '2026-11-05' }, 'day', 'to', { from: '2026-11-05', to: '2026-11-05' }],
  [{ from: '2026-11-01', to: '2026-11-20' }, 'hour', 'to', { from: '2026-11-14', to: '2026-11-20' }],
  [{ from: '2026-11-01', to: '2026-11-20' }, 'hour', 'from', { from: '2026-11-01', to: '2026-11-07' }],
  [{ from: '2026-11-01', to: '2026-11-20' }, 'day', 'to', { from: '2026-11-01', to: '2026-11-20' }],
] as const)('fits %j by the %s after %s was picked', (period, unit, picked, expected) => {
  expect(fitPeriod(period, unit, picked)).toEqual(expected);
});

it('fits a report by player into a month', () => {
  const period = { from: '2026-08-01', to: '2026-11-20' };
  expect(fitPeriod(period, 'day', 'to', 'player')).toEqual({ from: '2026-10-21', to: '2026-11-20' });
});
