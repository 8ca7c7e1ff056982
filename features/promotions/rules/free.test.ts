import { expect, it } from 'vitest';
import { freeCost, freeEnding } from './free.ts';

it('free rounds that won nothing end by what became of them', () => {
  const of = (status: string, used: number) => ({ status, used, rounds: 10 });
  expect(freeEnding([])).toBe('VOIDED');
  expect(freeEnding([of('REFUSED', 0), of('CANCELLED', 0)])).toBe('VOIDED');
  expect(freeEnding([of('USED', 10), of('USED', 10)])).toBe('PLAYED_OUT');
  expect(freeEnding([of('USED', 10), of('EXPIRED', 3)])).toBe('EXPIRED');
  expect(freeEnding([of('CANCELLED', 4)])).toBe('EXPIRED');
});

it('free rounds cost the bets of all rounds in all games', () => {
  expect(freeCost({ bet: 2_500_000n, rounds: 20, games: 3 })).toBe(150_000_000n);
});
