import { call } from '@kislap/console-kit/api.ts';
import { listGatewayReviews } from '../contract/gateway.console.ts';

const ask = (signal: AbortSignal) =>
  call(listGatewayReviews, { query: { state: 'open', pageSize: 1 } }, { signal });

/** Operations of vendors that a person must settle. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  return (await ask(signal)).waiting;
}

export async function findOldest(signal: AbortSignal): Promise<Date | null> {
  return (await ask(signal)).waitingSince;
}
