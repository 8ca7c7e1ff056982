import { call } from '@kislap/console-kit/api.ts';
import { listConsoleDraws } from '../../contract/lottery.console.ts';

/** Draws that have waited too long for their results. */
export async function countLate(signal: AbortSignal): Promise<number> {
  return (await call(listConsoleDraws, { query: { state: 'AWAITING' } }, { signal })).late;
}
