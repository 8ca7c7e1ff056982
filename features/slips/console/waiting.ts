import { call } from '@kislap/console-kit/api.ts';
import { countWaitingSlips } from '../contract/slips.console.ts';

/** Slips that nobody has decided on. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  return (await call(countWaitingSlips, {}, { signal })).waiting;
}

export async function findOldest(signal: AbortSignal): Promise<Date | null> {
  return (await call(countWaitingSlips, {}, { signal })).since;
}
