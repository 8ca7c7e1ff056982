import { expect, it } from 'vitest';
import { betterReading, readingOf } from './server-clock.ts';

const at = (serverMs: number, sentMs: number, receivedMs: number) =>
  readingOf(new Date(serverMs), sentMs, receivedMs);

it('the server’s time is that of the middle of its call', () => {
  expect(at(1_000_050, 100, 200)).toEqual({ offsetMs: 999_900, tripMs: 100, readAtMs: 200 });
});

it('the quicker call is believed', () => {
  const slow = at(1_000_000, 0, 900);
  const quick = at(1_001_000, 980, 1_000);
  expect(betterReading(undefined, slow)).toBe(slow);
  expect(betterReading(slow, quick)).toBe(quick);
  expect(betterReading(quick, at(1_003_300, 2_900, 3_500))).toBe(quick);
});

it('a reading of a minute ago gives way to a slower one', () => {
  const quick = at(1_000_010, 0, 20);
  const later = at(1_070_100, 70_000, 70_200);
  expect(betterReading(quick, later)).toBe(later);
});

it('a clock that stood still while the device slept is read anew', () => {
  const before = at(1_000_010, 0, 20);
  const after = at(1_600_000, 1_000, 1_400);
  expect(betterReading(before, after)).toBe(after);
});
