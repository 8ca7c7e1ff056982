import { formatAmount } from '@kislap/i18n';

/** Hundredths of a point for a person. */
export function pointsText(points: bigint): string {
  return formatAmount(points * 10_000n);
}
