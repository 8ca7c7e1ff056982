import { parseDecimal } from '@kislap/contract-kit/money';

const amountPattern = /^\d{1,7}(\.\d{1,2})?$/;
const amountMax = parseDecimal('1000000');

/** Pesos as a person types them, with or without commas; undefined when that is no amount to adjust by. */
export function readAmount(typed: string): bigint | undefined {
  const plain = typed.trim().replace(/^₱/, '').replaceAll(',', '');
  if (!amountPattern.test(plain)) return undefined;
  const amount = parseDecimal(plain);
  return amount > 0n && amount <= amountMax ? amount : undefined;
}
