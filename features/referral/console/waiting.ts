import { call } from '@kislap/console-kit/api.ts';
import { countSuspects } from '../contract/referral.console.ts';

export async function countWaiting(signal: AbortSignal): Promise<number> {
  return (await call(countSuspects, undefined, { signal })).count;
}
