import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about free rounds may refuse. */
export const freeRoundsErrors = defineErrors({
  // The vendor gives no such rounds in one of these games, or not at this bet.
  free_rounds_not_offered: { status: 422, retry: 'after_user_action' },
  free_rounds_accounts_unknown: { status: 422, retry: 'after_user_action' },
  free_rounds_period_invalid: { status: 422, retry: 'after_user_action' },
  // Somebody else decided on it first; read it again.
  free_campaign_state_changed: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof freeRoundsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
