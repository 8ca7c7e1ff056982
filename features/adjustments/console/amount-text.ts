import { parseDecimal } from '@kislap/contract-kit/money';
import { parseAmount } from '@kislap/i18n';

const amountMax = parseDecimal('1000000');

/** Undefined when that is no amount to adjust by. */
export function readAmount(typed: string): bigint | undefined {
  const amount = parseAmount(typed);
  return amount !== null && amount > 0n && amount <= amountMax ? amount : undefined;
}
