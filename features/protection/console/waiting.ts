import { call } from '@kislap/console-kit/api.ts';
import { listProtectionRequests } from '../contract/protection.console.ts';

/** Requests that nobody has decided. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  const { waiting } = await call(listProtectionRequests, { query: { pageSize: 1 } }, { signal });
  return waiting;
}
