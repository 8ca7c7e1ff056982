import { expect, it } from 'vitest';
import { readTarget } from './auto-field.ts';

it.each([
  ['', null],
  ['  ', null],
  ['2', '2.00'],
  ['2.5', '2.50'],
  ['1.01', '1.01'],
  ['10.25×', '10.25'],
  ['1.00', undefined],
  ['0', undefined],
  ['2.555', undefined],
  ['-3', undefined],
  ['1e3', undefined],
  ['two', undefined],
])('reads the target "%s" as %s', (text, target) => {
  expect(readTarget(text)).toBe(target);
});
