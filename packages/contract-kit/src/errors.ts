/** When sending the same request again can help: never, after the user did something, or as it is. */
export type Retry = 'never' | 'after_user_action' | 'same_request';

export interface ErrorEntry {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  retry: Retry;
}

/**
 * The refusals of a feature, in its contract: `<noun>.errors.ts`, which also merges its codes into `ErrorCodes`. Codes are
 * forever: add new ones, never reuse one. Each has a sentence in `texts/<language>/errors.ts`; the server's module brings both.
 */
export function defineErrors<const Codes extends Readonly<Record<string, ErrorEntry>>>(codes: Codes): Codes {
  return codes;
}

/** The refusals that any feature may answer. */
export const generalErrors = defineErrors({
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
  // Encrypted more than a minute ago, or by a clock that is wrong; the value tells the server's time.
  encryption_stale: { status: 400, retry: 'same_request' },
  // Sent before.
  encryption_replayed: { status: 409, retry: 'never' },
  idempotency_key_required: { status: 400, retry: 'never' },
  idempotency_key_reused: { status: 409, retry: 'never' },
  request_in_progress: { status: 409, retry: 'same_request' },
  internal: { status: 500, retry: 'same_request' },
  unavailable: { status: 503, retry: 'same_request' },
  // Sealed in the database, and no more what was sealed there.
  value_unreadable: { status: 409, retry: 'after_user_action' },

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
  account_locked: { status: 403, retry: 'after_user_action' },
  account_disabled: { status: 403, retry: 'never' },
  non_member_refused: { status: 403, retry: 'never' },
  // The password has expired or is too easy to guess: the session may only change it.
  password_change_required: { status: 403, retry: 'after_user_action' },

  // Names and passwords, of players and operators
  username_taken: { status: 409, retry: 'after_user_action' },
  password_too_weak: { status: 422, retry: 'after_user_action' },
  password_mismatch: { status: 422, retry: 'after_user_action' },
  old_password_incorrect: { status: 422, retry: 'after_user_action' },

  // Money
  balance_too_low: { status: 409, retry: 'after_user_action' },
  amount_invalid: { status: 422, retry: 'after_user_action' },
  ledger_busy: { status: 503, retry: 'same_request' },
  // The same thing waits for a second operator's decision already.
  already_requested: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof generalErrors;
/** Every error that a client may meet: the general ones, and what the features merge into it. */
export interface ErrorCodes extends Codes {}
export type ErrorCode = keyof ErrorCodes;
