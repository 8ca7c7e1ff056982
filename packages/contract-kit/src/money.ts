import * as z from 'zod/mini';

/** Millionths of the currency's unit. */
export type Money = bigint;

const decimalPattern = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/;
const scale = 1_000_000n;

/** "0.403604" → 403604n. The text must already match the decimal pattern. */
export function parseDecimal(text: string): bigint {
  const match = decimalPattern.exec(text);
  if (!match) throw new RangeError('not a decimal amount');
  const [, sign, whole = '0', fraction = ''] = match;
  const value = BigInt(whole) * scale + BigInt(fraction.padEnd(6, '0'));
  return sign === '-' ? -value : value;
}

/** 403604n → "0.403604"; always at least two places, so that 10n**6n reads "1.00". */
export function formatDecimal(value: bigint): string {
  const sign = value < 0n ? '-' : '';
  const magnitude = value < 0n ? -value : value;
  const whole = magnitude / scale;
  const fraction = (magnitude % scale)
    .toString()
    .padStart(6, '0')
    .replace(/0{1,4}$/, '');
  return `${sign}${whole}.${fraction}`;
}

/** Millionths in code, a decimal string in JSON, so nothing is ever rounded. */
export const Money = z.codec(z.string().check(z.regex(decimalPattern)), z.bigint(), {
  decode: parseDecimal,
  encode: formatDecimal,
});

/** An amount that must be above zero. */
export const PositiveMoney = z.codec(z.string().check(z.regex(decimalPattern)), z.bigint().check(z.gt(0n)), {
  decode: parseDecimal,
  encode: formatDecimal,
});
