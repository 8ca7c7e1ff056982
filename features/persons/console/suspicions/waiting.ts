import { call } from '@kislap/console-kit/api.ts';
import { listSuspicions } from '../../contract/suspicions.console.ts';

const openOnes = (signal: AbortSignal) =>
  call(listSuspicions, { query: { status: 'open', pageSize: 1 } }, { signal });

/** Cases that nobody has decided. */
export async function countOpen(signal: AbortSignal): Promise<number> {
  return (await openOnes(signal)).open;
}

export async function findOldest(signal: AbortSignal): Promise<Date | null> {
  return (await openOnes(signal)).list[0]?.openedAt ?? null;
}
