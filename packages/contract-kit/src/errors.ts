/** When sending the same request again can help: never, after the user did something, or as it is. */
export type Retry = 'never' | 'after_user_action' | 'same_request';

export interface ErrorEntry {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  retry: Retry;
}

/**
 * Every error a client may meet (specification section 8, api.md). Codes are forever: add new ones, never reuse
 * one. Texts are `errors.<code>` in the catalogues, in every language.
 */
export const errorCatalogue = {
  // The request itself
  invalid_request: { status: 400, retry: 'never' },
  not_found: { status: 404, retry: 'never' },
  payload_too_large: { status: 413, retry: 'never' },
  unsupported_media_type: { status: 415, retry: 'never' },
  // Damaged, cut off, or of more pixels than we draw.
  picture_unreadable: { status: 422, retry: 'after_user_action' },
  // It would be blurred where it is shown.
  picture_too_small: { status: 422, retry: 'after_user_action' },
  too_many_requests: { status: 429, retry: 'same_request' },
  encryption_required: { status: 400, retry: 'never' },
  encryption_key_unknown: { status: 400, retry: 'same_request' },
  idempotency_key_required: { status: 400, retry: 'never' },
  idempotency_key_reused: { status: 409, retry: 'never' },
  request_in_progress: { status: 409, retry: 'same_request' },
  internal: { status: 500, retry: 'same_request' },
  unavailable: { status: 503, retry: 'same_request' },

  // The site
  system_maintenance: { status: 503, retry: 'same_request' },
  region_restricted: { status: 403, retry: 'never' },
  // Another operator changed it since it was read; read it again.
  setting_changed: { status: 409, retry: 'after_user_action' },

  // Who is asking
  login_required: { status: 401, retry: 'after_user_action' },
  session_expired: { status: 401, retry: 'after_user_action' },
  forbidden: { status: 403, retry: 'never' },
  in_need_true_account: { status: 403, retry: 'after_user_action' },
  credentials_incorrect: { status: 422, retry: 'after_user_action' },
  captcha_required: { status: 422, retry: 'after_user_action' },
  captcha_incorrect: { status: 422, retry: 'after_user_action' },
  account_locked: { status: 403, retry: 'after_user_action' },
  account_disabled: { status: 403, retry: 'never' },
  non_member_refused: { status: 403, retry: 'never' },
  non_agent_refused: { status: 403, retry: 'never' },
  extra_verification_required: { status: 403, retry: 'after_user_action' },
  verification_required: { status: 403, retry: 'after_user_action' },
  underage: { status: 422, retry: 'never' },

  // Registration
  username_taken: { status: 409, retry: 'after_user_action' },
  terms_not_accepted: { status: 422, retry: 'after_user_action' },
  password_too_weak: { status: 422, retry: 'after_user_action' },
  password_mismatch: { status: 422, retry: 'after_user_action' },
  old_password_incorrect: { status: 422, retry: 'after_user_action' },
  invitation_code_error: { status: 422, retry: 'after_user_action' },
  registration_closed: { status: 403, retry: 'never' },
  // The page is at a domain that the brand has not set.
  domain_unknown: { status: 422, retry: 'never' },
  contact_taken: { status: 409, retry: 'after_user_action' },
  contact_unchanged: { status: 409, retry: 'after_user_action' },
  birth_date_already_set: { status: 409, retry: 'never' },

  // Doors: human verification and devices
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

  // Codes by SMS and mail
  mobile_required: { status: 422, retry: 'after_user_action' },
  mobile_invalid: { status: 422, retry: 'after_user_action' },
  verification_code_required: { status: 422, retry: 'after_user_action' },
  verification_code_incorrect: { status: 422, retry: 'after_user_action' },
  // Too old, or guessed at too often: only a new one helps.
  verification_code_expired: { status: 422, retry: 'after_user_action' },
  sms_country_not_allowed: { status: 422, retry: 'never' },
  // What a day's messages may cost is spent.
  message_quota_exceeded: { status: 503, retry: 'never' },
  operation_not_enabled: { status: 403, retry: 'never' },
  password_link_expired: { status: 422, retry: 'after_user_action' },
  carrier_settings_missing: { status: 422, retry: 'after_user_action' },

  // Player protection
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
  request_state_changed: { status: 409, retry: 'after_user_action' },
  request_own: { status: 403, retry: 'never' },

  // Operators at the console
  operator_own_account: { status: 409, retry: 'never' },
  operator_last_owner: { status: 409, retry: 'never' },
  account_closed: { status: 409, retry: 'never' },
  // It was looked at meanwhile; read it again.
  document_decided: { status: 409, retry: 'after_user_action' },
  // One waits already, or who it is is known.
  document_not_awaited: { status: 409, retry: 'never' },
  birth_date_missing: { status: 409, retry: 'after_user_action' },

  // Banners and announcements
  // Another operator changed it since it was read; `changedBy` and `changedAt` say who and when.
  content_changed: { status: 409, retry: 'after_user_action' },
  content_limit_reached: { status: 409, retry: 'after_user_action' },
  // Another site that the brand's list does not name.
  link_not_allowed: { status: 422, retry: 'after_user_action' },
  picture_missing: { status: 422, retry: 'after_user_action' },

  // Games
  game_not_found: { status: 404, retry: 'never' },
  // Another operator was faster: read it again.
  game_changed: { status: 409, retry: 'after_user_action' },
  lobby_changed: { status: 409, retry: 'after_user_action' },
  // Something would end before it begins.
  schedule_backwards: { status: 422, retry: 'after_user_action' },
  game_maintenance: { status: 503, retry: 'same_request' },
  game_not_free: { status: 422, retry: 'never' },
  vendor_unavailable: { status: 503, retry: 'same_request' },
  back_url_not_allowed: { status: 422, retry: 'never' },
  currency_not_offered: { status: 422, retry: 'never' },

  // Free rounds
  // The vendor gives no such rounds in one of these games, or not at this bet.
  free_rounds_not_offered: { status: 422, retry: 'after_user_action' },
  free_rounds_accounts_unknown: { status: 422, retry: 'after_user_action' },
  free_rounds_period_invalid: { status: 422, retry: 'after_user_action' },
  // Somebody else decided on it first; read it again.
  free_campaign_state_changed: { status: 409, retry: 'after_user_action' },
  // Whoever asks for a campaign may not approve it.
  free_campaign_own_request: { status: 403, retry: 'never' },

  // Connections to vendors
  integration_exists: { status: 409, retry: 'after_user_action' },
  protocol_unknown: { status: 422, retry: 'after_user_action' },
  public_key_invalid: { status: 422, retry: 'after_user_action' },
  // It cannot be turned on: nothing of the vendor's could be believed.
  vendor_key_missing: { status: 422, retry: 'after_user_action' },

  // Money
  balance_too_low: { status: 409, retry: 'after_user_action' },
  amount_invalid: { status: 422, retry: 'after_user_action' },
  ledger_busy: { status: 503, retry: 'same_request' },

  // Cashier and wallet
  amount_below_minimum: { status: 422, retry: 'after_user_action' },
  amount_above_maximum: { status: 422, retry: 'after_user_action' },
  method_unavailable: { status: 422, retry: 'after_user_action' },
  payment_provider_unavailable: { status: 503, retry: 'same_request' },
  payee_not_found: { status: 404, retry: 'after_user_action' },
  payee_exists: { status: 409, retry: 'after_user_action' },
  payee_limit_reached: { status: 409, retry: 'after_user_action' },
  payee_name_mismatch: { status: 422, retry: 'after_user_action' },
  payee_account_invalid: { status: 422, retry: 'after_user_action' },
  payee_cooling: { status: 422, retry: 'after_user_action' },
  // A mobile number or mail address was replaced a short while ago.
  contact_cooling: { status: 422, retry: 'after_user_action' },
  payment_password_not_set: { status: 422, retry: 'after_user_action' },
  payment_password_incorrect: { status: 422, retry: 'after_user_action' },
  payment_password_locked: { status: 403, retry: 'after_user_action' },
  withdrawal_in_progress: { status: 409, retry: 'after_user_action' },
  withdrawal_daily_limit: { status: 422, retry: 'after_user_action' },
  // Somebody else, or a job, moved it first; read it again.
  withdrawal_state_changed: { status: 409, retry: 'after_user_action' },
  // Somebody else decided on it first; read it again.
  adjustment_state_changed: { status: 409, retry: 'after_user_action' },
  // The decision differs from the request.
  adjustment_changed: { status: 409, retry: 'after_user_action' },
  // Whoever asks for an adjustment may not approve it.
  adjustment_own_request: { status: 403, retry: 'never' },
  // Another operator closed it first.
  review_state_changed: { status: 409, retry: 'after_user_action' },
  adjustment_exceeds_balance: { status: 409, retry: 'after_user_action' },
  // The last one to or from this vendor has no final answer yet.
  wallet_transfer_in_progress: { status: 409, retry: 'after_user_action' },
  // This money may not go to this vendor.
  wallet_transfer_not_allowed: { status: 422, retry: 'never' },
  // It has its final answer; read it again.
  wallet_transfer_settled: { status: 409, retry: 'after_user_action' },
  // The vendor is still being asked; people decide only after a day.
  wallet_transfer_still_checked: { status: 409, retry: 'after_user_action' },
  // Another operator already proposed an outcome.
  wallet_transfer_asked_for: { status: 409, retry: 'after_user_action' },
  // The decision differs from the request.
  wallet_transfer_changed: { status: 409, retry: 'after_user_action' },
  wallet_transfer_own_request: { status: 403, retry: 'never' },
  // The vendor's protocol has no list to hold our books against.
  reconciliation_not_offered: { status: 409, retry: 'never' },
  reconciliation_period_invalid: { status: 422, retry: 'after_user_action' },
  // So many breaks are no breaks but a list that is not ours.
  reconciliation_too_many: { status: 409, retry: 'never' },
  // Both sides agree, or two people have ended it; read it again.
  break_ended: { status: 409, retry: 'after_user_action' },
  // The same thing waits for a second operator's decision already.
  already_requested: { status: 409, retry: 'after_user_action' },
  break_asked_for: { status: 409, retry: 'after_user_action' },
  // The decision differs from the proposal, or a side has changed.
  break_changed: { status: 409, retry: 'after_user_action' },
  break_own_proposal: { status: 403, retry: 'never' },
  break_remedy_unfit: { status: 422, retry: 'after_user_action' },
  // The ledger refused the posting; `reason` says why.
  break_post_refused: { status: 409, retry: 'after_user_action' },
  single_wallet: { status: 409, retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
