import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about games, the lobby and connections to vendors may refuse. */
export const gamesErrors = defineErrors({
  game_not_found: { status: 404, retry: 'never' },
  // Another operator was faster: read it again.
  game_changed: { status: 409, retry: 'after_user_action' },
  lobby_changed: { status: 409, retry: 'after_user_action' },
  game_maintenance: { status: 503, retry: 'same_request' },
  game_not_free: { status: 422, retry: 'never' },
  vendor_unavailable: { status: 503, retry: 'same_request' },
  back_url_not_allowed: { status: 422, retry: 'never' },
  currency_not_offered: { status: 422, retry: 'never' },
  studio_exists: { status: 409, retry: 'after_user_action' },
  integration_exists: { status: 409, retry: 'after_user_action' },
  protocol_unknown: { status: 422, retry: 'after_user_action' },
  public_key_invalid: { status: 422, retry: 'after_user_action' },
  // It cannot be turned on: nothing of the vendor's could be believed.
  vendor_key_missing: { status: 422, retry: 'after_user_action' },
});

type Codes = typeof gamesErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
