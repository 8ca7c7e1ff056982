import { expect, it } from 'vitest';
import { doStartsOverlap, windowsBetween } from './rain-times.ts';

const plan = { firstDay: '2026-03-01', lastDay: '2026-03-02', starts: ['20:00', '12:00'], minutes: 10 };
const opened = (from: string, to: string) =>
  windowsBetween(plan, new Date(from), new Date(to)).map(({ opensAt }) => opensAt.toISOString());

it('windows open at Manila times on the days of the plan and on no others', () => {
  expect(opened('2026-02-20T00:00:00Z', '2026-03-20T00:00:00Z')).toEqual([
    '2026-03-01T04:00:00.000Z',
    '2026-03-01T12:00:00.000Z',
    '2026-03-02T04:00:00.000Z',
    '2026-03-02T12:00:00.000Z',
  ]);
});

it('a window that has begun is not planned any more, and one at the end of the span not yet', () => {
  expect(opened('2026-03-01T04:00:00Z', '2026-03-01T12:00:00Z')).toEqual(['2026-03-01T04:00:00.000Z']);
  expect(opened('2026-03-01T04:00:01Z', '2026-03-01T12:00:01Z')).toEqual(['2026-03-01T12:00:00.000Z']);
});

it('a window lasts as long as planned', () => {
  const [first] = windowsBetween(plan, new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z'));
  expect(first?.closesAt).toEqual(new Date('2026-03-01T04:10:00Z'));
});

it('windows that touch each other are found', () => {
  expect(doStartsOverlap(['12:00', '12:10'], 10)).toBe(false);
  expect(doStartsOverlap(['12:00', '12:09'], 10)).toBe(true);
  expect(doStartsOverlap(['12:00', '12:00'], 1)).toBe(true);
  expect(doStartsOverlap(['23:55'], 10)).toBe(true);
});
