import { trialTypes } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import type { PlayerActor } from '@kislap/platform/http/context.ts';

export function isTrial({ accountType }: PlayerActor): boolean {
  return trialTypes.includes(accountType);
}

/** Nobody is below a trial agent: its team is invented. */
export function requireReal(actor: PlayerActor): void {
  if (isTrial(actor)) throw new AppError('in_need_true_account');
}
