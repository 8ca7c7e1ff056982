import { expect, it } from 'vitest';
import { countDays, readDays } from './own-days.ts';

it('days that are too many, not in order, or to come are refused', () => {
  expect(readDays('2025-01-01', '2025-04-10', 100)).toEqual({ from: '2025-01-01', to: '2025-04-10' });
  expect(readDays('2025-01-01', '2025-04-11', 100)).toBeUndefined();
  expect(readDays('2025-01-02', '2025-01-01', 100)).toBeUndefined();
  expect(readDays('2999-01-01', '2999-01-02', 100)).toBeUndefined();
  expect(readDays('yesterday', '2025-01-01', 100)).toBeUndefined();
  expect(countDays({ from: '2025-01-01', to: '2025-01-01' })).toBe(1);
});
