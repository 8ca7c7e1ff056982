import { call } from '@kislap/console-kit/api.ts';
import { listApprovals } from '../contract/approvals.console.ts';

const ask = (signal: AbortSignal) =>
  call(listApprovals, { query: { status: 'WAITING', pageSize: 1 } }, { signal });

/** Requests that the reader can decide. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  return (await ask(signal)).waiting;
}

export async function findOldest(signal: AbortSignal): Promise<Date | null> {
  return (await ask(signal)).waitingSince;
}
