import { call } from '@kislap/console-kit/api.ts';
import { listWaitingLinks } from '../contract/persons.console.ts';

/** Links that nobody has decided. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  const { waiting } = await call(listWaitingLinks, { query: { pageSize: 1 } }, { signal });
  return waiting;
}
