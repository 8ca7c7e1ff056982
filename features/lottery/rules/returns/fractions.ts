import type { Fraction } from '../engine/amounts.ts';

// Exact arithmetic with quotients of whole numbers. Denominators are above 0.

export const zero: Fraction = [0n, 1n];
export const one: Fraction = [1n, 1n];

export function fraction(part: bigint, of: bigint): Fraction {
  const divisor = greatestDivisor(part < 0n ? -part : part, of);
  return [part / divisor, of / divisor];
}

export function add([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return fraction(a * d + c * b, b * d);
}

export function multiply([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return fraction(a * c, b * d);
}

export function divide(dividend: Fraction, [c, d]: Fraction): Fraction {
  return multiply(dividend, [d, c]);
}

export function power([a, b]: Fraction, exponent: number): Fraction {
  return fraction(a ** BigInt(exponent), b ** BigInt(exponent));
}

export function isLess([a, b]: Fraction, [c, d]: Fraction): boolean {
  return a * d < c * b;
}

export function isEqual([a, b]: Fraction, [c, d]: Fraction): boolean {
  return a * d === c * b;
}

/** A fraction in ten-thousandths, rounded half up: how the catalogue writes a return. */
export function tenThousandths([part, of]: Fraction): bigint {
  return (part * 20_000n + of) / (2n * of);
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [more, less] = [a, b];
  while (less > 0n) [more, less] = [less, more % less];
  return more === 0n ? 1n : more;
}
