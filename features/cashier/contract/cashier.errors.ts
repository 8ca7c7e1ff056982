import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about deposits and withdrawals may refuse. */
export const cashierErrors = defineErrors({
  amount_below_minimum: { status: 422, retry: 'after_user_action' },
  amount_above_maximum: { status: 422, retry: 'after_user_action' },
  method_unavailable: { status: 422, retry: 'after_user_action' },
  // Not at this hour; `opensAt` and `closesAt` tell when.
  method_closed: { status: 409, retry: 'after_user_action' },
  // It failed too often; an operator opens it again.
  method_stopped: { status: 409, retry: 'after_user_action' },
  payment_provider_unavailable: { status: 503, retry: 'same_request' },
  payee_not_found: { status: 404, retry: 'after_user_action' },
  payee_exists: { status: 409, retry: 'after_user_action' },
  payee_limit_reached: { status: 409, retry: 'after_user_action' },
  payee_name_mismatch: { status: 422, retry: 'after_user_action' },
  payee_account_invalid: { status: 422, retry: 'after_user_action' },
  // Its number is no more what was sealed in its row.
  payee_unreadable: { status: 409, retry: 'after_user_action' },
  payee_cooling: { status: 422, retry: 'after_user_action' },
  // A mobile number or mail address was replaced a short while ago.
  contact_cooling: { status: 422, retry: 'after_user_action' },
  // Nobody directly above, or not directly below.
  handover_target_unknown: { status: 404, retry: 'after_user_action' },
  handover_target_closed: { status: 409, retry: 'after_user_action' },
  withdrawal_in_progress: { status: 409, retry: 'after_user_action' },
  // What came in must be played first; `left` tells how much is missing.
  withdrawal_turnover_open: { status: 409, retry: 'after_user_action' },
  // What is owed is taken from later credits; until then nothing is paid out.
  withdrawal_debt_open: { status: 409, retry: 'after_user_action' },
  withdrawal_daily_limit: { status: 422, retry: 'after_user_action' },
  // It is not held any more: it went back meanwhile.
  deposit_state_changed: { status: 409, retry: 'after_user_action' },
  // One person may not decide this; it is asked for and another one does it.
  withdrawal_needs_second: { status: 409, retry: 'after_user_action' },
  // The provider's own record says that it was paid.
  payout_is_paid: { status: 409, retry: 'never' },
  // Of the house's limits and fees.
  setting_unchanged: { status: 409, retry: 'after_user_action' },
  // The keys of a provider that was never connected.
  provider_keys_missing: { status: 422, retry: 'after_user_action' },
  method_rules_crossed: { status: 422, retry: 'after_user_action' },
  method_tag_unknown: { status: 422, retry: 'after_user_action' },
  // Its provider takes money in and pays none out.
  method_direction_unsupported: { status: 422, retry: 'after_user_action' },
  // Players could not know where to transfer to.
  method_account_missing: { status: 422, retry: 'after_user_action' },
  setting_fees_crossed: { status: 422, retry: 'after_user_action' },
  setting_automatic_too_high: { status: 422, retry: 'after_user_action' },
  // Somebody else, or a job, moved it first; read it again.
  withdrawal_state_changed: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof cashierErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
