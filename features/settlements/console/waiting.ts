import { call } from '@kislap/console-kit/api.ts';
import { countSettlementBreaks } from '../contract/settlements.console.ts';

/** Breaks that nobody has closed. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  return (await call(countSettlementBreaks, {}, { signal })).waiting;
}

export async function findOldest(signal: AbortSignal): Promise<Date | null> {
  return (await call(countSettlementBreaks, {}, { signal })).since;
}
