import { call } from '@kislap/console-kit/api.ts';
import { listFeedback } from '../contract/feedback.ts';

/** Feedback that nobody has answered. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  const { waiting } = await call(listFeedback, { query: { state: 'open', pageSize: 1 } }, { signal });
  return waiting;
}
