import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentText, readPercent, readRates } from './rate-text.ts';

it('a rate is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), (steps) => {
      expect(readPercent(percentText(steps * 100))).toBe(steps * 100);
    }),
  );
  expect(['0,8', ' 1 ', '.5', '0.855', '-1', 'a'].map(readPercent)).toEqual([
    8_000,
    10_000,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('rates with one that is none are not read at all', () => {
  expect(readRates({ RNG: '0.5', FISH: '' })).toEqual([{ category: 'RNG', rate: 5_000 }]);
  expect(readRates({ RNG: '0.5', FISH: 'much' })).toBeUndefined();
});
