import { expect, it } from 'vitest';
import { parseAmount } from './typed-amount.ts';

it.each([
  ['500', 500_000_000n],
  [' 1,000.5 ', 1_000_500_000n],
  ['0.01', 10_000n],
  ['0', 0n],
])('reads %j as %d millionths', (text, amount) => expect(parseAmount(text)).toBe(amount));

it.each(['', '-5', '1.234', '1e3', '0x10', '١٢', 'NaN', '9999999999', '1.', '.5'])('refuses %j', (text) =>
  expect(parseAmount(text)).toBeNull(),
);
