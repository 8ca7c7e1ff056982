import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about player protection may refuse. */
export const protectionErrors = defineErrors({
  self_excluded: { status: 403, retry: 'never' },
  cooling_off: { status: 403, retry: 'never' },
  stake_limit_reached: { status: 422, retry: 'after_user_action' },
  loss_limit_reached: { status: 422, retry: 'after_user_action' },
  deposit_limit_reached: { status: 422, retry: 'after_user_action' },
  session_time_reached: { status: 422, retry: 'after_user_action' },
  // A barred person; the reason is not revealed.
  registration_refused: { status: 403, retry: 'never' },
  // To raise or drop what operators set takes two of them.
  limit_needs_approval: { status: 409, retry: 'after_user_action' },
  // What protects every player less than before takes two operators.
  rules_need_approval: { status: 409, retry: 'after_user_action' },
  limit_not_found: { status: 404, retry: 'never' },
  pause_not_found: { status: 404, retry: 'never' },
  // Nobody can end it yet.
  exclusion_firm: { status: 409, retry: 'never' },
});

type Codes = typeof protectionErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
