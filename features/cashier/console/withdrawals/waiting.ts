import { call } from '@kislap/console-kit/api.ts';
import { listWithdrawalQueue } from '../../contract/cashier.console.ts';

// What is open comes oldest first.
const ask = (status: 'open' | 'APPLIED' | 'AUDITING', signal: AbortSignal) =>
  call(listWithdrawalQueue, { query: { status, pageSize: 1 } }, { signal });

/** Withdrawals that wait for a person. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  const { counts } = await ask('open', signal);
  return counts
    .filter(({ status }) => status === 'APPLIED' || status === 'AUDITING')
    .reduce((sum, { count }) => sum + count, 0);
}

export async function findOldest(signal: AbortSignal): Promise<Date | null> {
  const [applied, auditing] = await Promise.all([ask('APPLIED', signal), ask('AUDITING', signal)]);
  const times = [...applied.list, ...auditing.list].map(({ createdAt }) => createdAt.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
