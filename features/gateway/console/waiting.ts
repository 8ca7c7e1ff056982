import { call } from '@kislap/console-kit/api.ts';
import { listGatewayReviews } from '../contract/gateway.console.ts';

/** Operations of vendors that a person must settle. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  const { waiting } = await call(listGatewayReviews, { query: { state: 'open', pageSize: 1 } }, { signal });
  return waiting;
}
