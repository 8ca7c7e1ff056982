import { formatAmount } from '@kislap/i18n';

/** Hundredths of a point for a person: without places where there are none. */
export function formatPoints(points: bigint): string {
  return formatAmount(points * 10_000n, points % 100n === 0n ? 0 : 2);
}
