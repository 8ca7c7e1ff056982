import { trialTypes } from '@kislap/contract-kit';
import type { PlayerActor } from '@kislap/platform/http/context.ts';

export function isTrial({ accountType }: PlayerActor): boolean {
  return trialTypes.includes(accountType);
}
