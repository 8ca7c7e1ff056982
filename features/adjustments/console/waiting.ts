import { call } from '@kislap/console-kit/api.ts';
import { listAdjustments } from '../contract/adjustments.console.ts';

/** Adjustments that nobody has decided. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  const { waiting } = await call(listAdjustments, { query: { pageSize: 1 } }, { signal });
  return waiting;
}
