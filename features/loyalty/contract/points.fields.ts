import * as z from 'zod/mini';

const pattern = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Hundredths of a point in code, a decimal string with two places in JSON. */
export const Points = z.codec(z.string().check(z.regex(pattern)), z.bigint(), {
  decode: readPoints,
  encode: writePoints,
});

function readPoints(text: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = pattern.exec(text) ?? [];
  const value = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return sign === '-' ? -value : value;
}

function writePoints(value: bigint): string {
  const magnitude = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${magnitude / 100n}.${String(magnitude % 100n).padStart(2, '0')}`;
}

export const PositivePoints = z.codec(z.string().check(z.regex(pattern)), z.bigint().check(z.gt(0n)), {
  decode: readPoints,
  encode: writePoints,
});
