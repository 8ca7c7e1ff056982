import { call } from '@kislap/console-kit/api.ts';
import { listDocuments } from '../contract/documents.console.ts';

// They come oldest first.
const ask = (signal: AbortSignal) =>
  call(listDocuments, { query: { state: 'pending', pageSize: 1 } }, { signal });

/** Documents that nobody has checked. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  return (await ask(signal)).waiting;
}

export async function findOldest(signal: AbortSignal): Promise<Date | null> {
  return (await ask(signal)).list[0]?.submittedAt ?? null;
}
