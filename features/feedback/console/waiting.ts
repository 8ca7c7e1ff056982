import { call } from '@kislap/console-kit/api.ts';
import { listFeedback } from '../contract/feedback.ts';

// Open feedback comes oldest first.
const ask = (signal: AbortSignal) =>
  call(listFeedback, { query: { state: 'open', pageSize: 1 } }, { signal });

/** Feedback that nobody has answered. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  return (await ask(signal)).waiting;
}

export async function findOldest(signal: AbortSignal): Promise<Date | null> {
  return (await ask(signal)).list[0]?.sentAt ?? null;
}
