import { call } from '@kislap/console-kit/api.ts';
import { listHeldWins } from '../../contract/held-wins.console.ts';

const ask = (signal: AbortSignal) =>
  call(listHeldWins, { query: { state: 'held', pageSize: 1 } }, { signal });

/** Wins that two people must release or return. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  return (await ask(signal)).waiting;
}

export async function findOldest(signal: AbortSignal): Promise<Date | null> {
  return (await ask(signal)).waitingSince;
}
