import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about accounts, sign-in and contacts may refuse. */
export const identityErrors = defineErrors({
  captcha_required: { status: 422, retry: 'after_user_action' },
  captcha_incorrect: { status: 422, retry: 'after_user_action' },
  // Too many wrong passwords from there; customer service can unlock it.
  address_locked: { status: 429, retry: 'after_user_action' },
  non_agent_refused: { status: 403, retry: 'never' },
  extra_verification_required: { status: 403, retry: 'after_user_action' },
  verification_required: { status: 403, retry: 'after_user_action' },
  underage: { status: 422, retry: 'never' },
  terms_not_accepted: { status: 422, retry: 'after_user_action' },
  // A newer edition of the terms holds than the account accepted.
  terms_outdated: { status: 403, retry: 'after_user_action' },
  invitation_code_error: { status: 422, retry: 'after_user_action' },
  registration_closed: { status: 403, retry: 'never' },
  // The page is at a domain that the brand has not set.
  domain_unknown: { status: 422, retry: 'never' },
  contact_taken: { status: 409, retry: 'after_user_action' },
  contact_unchanged: { status: 409, retry: 'after_user_action' },
  birth_date_already_set: { status: 409, retry: 'never' },
  human_verification_required: { status: 422, retry: 'after_user_action' },
  human_verification_failed: { status: 422, retry: 'after_user_action' },
  challenge_incorrect: { status: 422, retry: 'after_user_action' },
  // Too old, answered, or guessed at too often: begin again.
  challenge_expired: { status: 422, retry: 'after_user_action' },
  authenticator_exists: { status: 409, retry: 'never' },
  authenticator_missing: { status: 409, retry: 'never' },
  social_unavailable: { status: 403, retry: 'never' },
  social_refused: { status: 422, retry: 'after_user_action' },
  social_linked_elsewhere: { status: 409, retry: 'never' },
  social_last_way: { status: 409, retry: 'after_user_action' },
  provider_incomplete: { status: 422, retry: 'after_user_action' },
  // Phone authentication answers the browser, so the page shows these itself.
  phone_too_many_requests: { status: 429, retry: 'same_request' },
  phone_captcha_failed: { status: 422, retry: 'after_user_action' },
  phone_popup_closed: { status: 422, retry: 'after_user_action' },
  phone_failed: { status: 422, retry: 'after_user_action' },
  operation_not_enabled: { status: 403, retry: 'never' },
  password_link_expired: { status: 422, retry: 'after_user_action' },
  account_closed: { status: 409, retry: 'never' },
  birth_date_missing: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof identityErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
