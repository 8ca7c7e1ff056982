import { call } from '@kislap/console-kit/api.ts';
import { listMethodStops } from '../../contract/cashier.channels.ts';

export async function countStops(signal: AbortSignal): Promise<number> {
  return (await call(listMethodStops, {}, { signal })).list.length;
}

export async function findOldestStop(signal: AbortSignal): Promise<Date | null> {
  const [first] = (await call(listMethodStops, {}, { signal })).list;
  return first?.stoppedAt ?? null;
}
