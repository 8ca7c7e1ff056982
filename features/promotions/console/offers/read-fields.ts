import { parseDecimal } from '@kislap/contract-kit/money';

/** Null where nothing is typed, undefined where it is wrong. */
export function readNumber(text: string, min: number, max: number): number | null | undefined {
  if (text.trim() === '') return null;
  const value = Number(text);
  return Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}

/** The same for an amount. */
export function readMoney(text: string): bigint | null | undefined {
  if (text.trim() === '') return null;
  return /^\d{1,12}(\.\d{1,2})?$/.test(text.trim()) ? parseDecimal(text.trim()) : undefined;
}
