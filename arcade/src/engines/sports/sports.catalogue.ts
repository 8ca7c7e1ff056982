/** "0.941322": millionths as a fraction. */
export function fractionText(millionths: bigint): string {
  return `0.${String(millionths).padStart(6, '0')}`;
}
