import { call } from '@kislap/console-kit/api.ts';
import { listSlips } from '../contract/slips.console.ts';

// They come oldest first.
const ask = (signal: AbortSignal) =>
  call(listSlips, { query: { state: 'WAITING', pageSize: 1 } }, { signal });

/** Slips that nobody has decided on. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  return (await ask(signal)).waiting;
}

export async function findOldest(signal: AbortSignal): Promise<Date | null> {
  return (await ask(signal)).list[0]?.submittedAt ?? null;
}
