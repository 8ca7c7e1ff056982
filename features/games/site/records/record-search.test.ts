import { expect, it } from 'vitest';
import { readRecordSearch } from './record-search.ts';

it('takes days of one’s own, and a named range where they are none', () => {
  const days = { from: '2025-01-10', to: '2025-03-01' };
  expect(readRecordSearch({ range: 'month', ...days })).toMatchObject({ range: null, days });
  expect(readRecordSearch({ range: 'month', from: '2025-03-01', to: '2025-01-10' }).range).toBe('month');
  expect(readRecordSearch({ from: 'yesterday', to: '2025-01-10' }).range).toBe('week');
});

it('takes a number as it was written, also where it looks like one', () => {
  expect(readRecordSearch({ number: 4471 }).number).toBe('4471');
  expect(readRecordSearch({ number: ' r-1 ' }).number).toBe('r-1');
  expect(readRecordSearch({ number: ' ', gameId: 'x' })).toMatchObject({
    number: undefined,
    gameId: undefined,
  });
});

it('has one lottery', () => {
  expect(readRecordSearch({ gameType: 'LOTT' }).gameType).toBe('ELOTT');
});
