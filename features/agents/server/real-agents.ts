import { AppError } from '@kislap/platform/errors.ts';
import { isTrial, type PlayerActor } from '@kislap/platform/http/context.ts';

/** Nobody is below a trial agent: its team is invented. */
export function requireReal(actor: PlayerActor): void {
  if (isTrial(actor)) throw new AppError('in_need_true_account');
}
