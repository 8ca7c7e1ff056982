import { expect, it } from 'vitest';
import { chipsFor, chipText } from './chips.ts';

const peso = 1_000_000n;

it('offers chips that a table takes, from its smallest to its largest', () => {
  expect(chipsFor(peso, 500n * peso).map(chipText)).toEqual(['1', '5', '10', '50', '500']);
  expect(chipsFor(100n * peso, 50_000n * peso).map(chipText)).toEqual([
    '100',
    '500',
    '1K',
    '5K',
    '10K',
    '50K',
  ]);
  expect(chipsFor(20n * peso, 5_000n * peso)).toHaveLength(6);
  expect(chipsFor(2n * peso, 3n * peso)).toEqual([2n * peso]);
});

it('writes an amount short', () => {
  expect(
    [1n, 50n, 999n, 1_000n, 1_250n, 12_300n, 250_000n, 3_000_000n].map((one) => chipText(one * peso)),
  ).toEqual(['1', '50', '999', '1K', '1.2K', '12.3K', '250K', '3M']);
  expect(chipText(500_000n)).toBe('0.5');
  expect(chipText(1_250_000n)).toBe('1.25');
});
