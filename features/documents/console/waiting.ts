import { call } from '@kislap/console-kit/api.ts';
import { listDocuments } from '../contract/documents.console.ts';

/** Documents that nobody has checked. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  const { waiting } = await call(listDocuments, { query: { state: 'pending', pageSize: 1 } }, { signal });
  return waiting;
}
