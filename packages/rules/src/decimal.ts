const units = 1_000_000n;
const shape = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/;

/** Reads a decimal string ("12.5") as millionths. Undefined when it is not a decimal of at most six places. */
export function parseDecimal(text: string): bigint | undefined {
  const parts = shape.exec(text);
  if (parts === null) return undefined;
  const [, sign, whole = '0', fraction = ''] = parts;
  const value = BigInt(whole) * units + BigInt(fraction.padEnd(6, '0'));
  return sign === '-' ? -value : value;
}

/** Writes millionths as the shortest decimal string with at least `places` places ("12.50"). */
export function formatDecimal(value: bigint, places = 0): string {
  const size = value < 0n ? -value : value;
  const fraction = (size % units).toString().padStart(6, '0').replace(/0+$/, '').padEnd(places, '0');
  const whole = `${value < 0n ? '-' : ''}${size / units}`;
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
