import { parseDecimal } from '@kislap/contract-kit/money';

const pattern = /^\d{1,9}(\.\d{1,2})?$/;

/** Pesos as a person types them, zero included; undefined when that is no amount. */
export function readPesos(typed: string): bigint | undefined {
  const plain = typed.trim().replace(/^₱/, '').replaceAll(',', '');
  return pattern.test(plain) ? parseDecimal(plain) : undefined;
}
