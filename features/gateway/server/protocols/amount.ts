const amountPattern = /^(\d{1,12})(?:\.(\d{1,20}))?$/;
const scale = 1_000_000n;
const places = 6;

/** A decimal text as millionths; undefined for an invalid, negative or too fine amount. */
export function readAmount(text: string): bigint | undefined {
  const match = amountPattern.exec(text);
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  // "1.5000000000" is fine: zeros beyond the sixth place say nothing.
  if (/[1-9]/.test(fraction.slice(places))) return undefined;
  return BigInt(whole) * scale + BigInt(fraction.slice(0, places).padEnd(places, '0'));
}
