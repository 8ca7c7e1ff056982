import { call } from '@kislap/console-kit/api.ts';
import { listWithdrawalQueue } from '../../contract/cashier.console.ts';

/** Withdrawals that wait for a person. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  const { counts } = await call(listWithdrawalQueue, { query: { status: 'open', pageSize: 1 } }, { signal });
  return counts
    .filter(({ status }) => status === 'APPLIED' || status === 'AUDITING')
    .reduce((sum, { count }) => sum + count, 0);
}
