import { expect, it } from 'vitest';
import { ageOf } from './age.ts';

const now = Date.parse('2026-11-25T04:00:00Z');

it.each([
  ['2026-11-25T03:59:30Z', 'new'],
  ['2026-11-25T03:59:00Z', '1 minute'],
  ['2026-11-25T02:10:00Z', '1 hour'],
  ['2026-11-22T04:00:00Z', '3 days'],
])('the age of %s is %s', (at, age) => {
  expect(ageOf(new Date(at), 'EN', 'new', now)).toBe(age);
});
