import { getProtection, type LimitUse } from '@kislap/protection/contract/protection';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../calls/api.ts';
import { follow } from '../topics.ts';

/** Limits, breaks and the reminder of the account; several features look at them. */
export const protectionQuery = queryOptions({
  queryKey: ['protection'],
  meta: follow('balance'),
  queryFn: () => call(getProtection),
});

/** What may still be staked under the tightest limit of money; null without one. */
export function stakeLeft(use: readonly LimitUse[]): bigint | null {
  let least: bigint | null = null;
  for (const { kind, left } of use) {
    if (kind !== 'stake' && kind !== 'loss') continue;
    if (least === null || left < least) least = left;
  }
  return least;
}
