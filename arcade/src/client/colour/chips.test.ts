import { expect, it } from 'vitest';
import { chipText, chipValues } from './chips.ts';

const peso = 1_000_000n;

it('offers chips from the smallest bet up that fit on the board several times', () => {
  expect(chipValues([peso, 2000n * peso])).toEqual([1n, 5n, 10n, 50n, 100n].map((value) => value * peso));
  expect(chipValues([peso / 5n, 20n * peso])).toEqual([1n, 5n, 10n].map((value) => (value * peso) / 5n));
});

it('writes what fits on a chip', () => {
  expect([peso / 5n, 5n * peso, 500n * peso, 1000n * peso, 2500n * peso].map(chipText)).toEqual([
    '0.2',
    '5',
    '500',
    '1k',
    '2.5k',
  ]);
});
