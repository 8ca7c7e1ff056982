import { expect, it } from 'vitest';
import { contrastWithWords } from './contrast.ts';

it('is high on dark tints, low on pale ones, and one on the words’ own colour', () => {
  expect(contrastWithWords('#000000')).toBeGreaterThan(19);
  expect(contrastWithWords('#1b1440')).toBeGreaterThan(7);
  expect(contrastWithWords('#ffba34')).toBeLessThan(2);
  expect(contrastWithWords('#fdf8ee')).toBeCloseTo(1);
});
