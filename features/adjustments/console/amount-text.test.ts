import { expect, it } from 'vitest';
import { readAmount } from './amount-text.ts';

it.each([
  ['150', 150_000_000n],
  ['150.5', 150_500_000n],
  ['1,000.25', 1_000_250_000n],
  ['₱20', 20_000_000n],
  [' 1000000 ', 1_000_000_000_000n],
])('reads %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

it.each(['', '0', '0.00', '-5', '1.005', '1000000.01', '1e3', 'ten', '12345678'])(
  'does not read %s',
  (typed) => {
    expect(readAmount(typed)).toBeUndefined();
  },
);
