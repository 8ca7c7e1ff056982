import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about messages and their codes may refuse. */
export const messagingErrors = defineErrors({
  mobile_required: { status: 422, retry: 'after_user_action' },
  mobile_invalid: { status: 422, retry: 'after_user_action' },
  verification_code_required: { status: 422, retry: 'after_user_action' },
  verification_code_incorrect: { status: 422, retry: 'after_user_action' },
  // Too old, or guessed at too often: only a new one helps.
  verification_code_expired: { status: 422, retry: 'after_user_action' },
  sms_country_not_allowed: { status: 422, retry: 'never' },
  // What a day's messages may cost is spent.
  // The hour's codes for this number or from this address are used up.
  too_many_codes: { status: 429, retry: 'same_request' },
  message_quota_exceeded: { status: 503, retry: 'never' },
  carrier_settings_missing: { status: 422, retry: 'after_user_action' },
});

type Codes = typeof messagingErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
