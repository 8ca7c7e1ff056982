import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about adjustments may refuse. */
export const adjustmentsErrors = defineErrors({
  // Somebody else decided on it first; read it again.
  adjustment_state_changed: { status: 409, retry: 'after_user_action' },
  // The decision differs from the request.
  adjustment_changed: { status: 409, retry: 'after_user_action' },
  // Whoever asks for an adjustment may not approve it.
  adjustment_own_request: { status: 403, retry: 'never' },
  adjustment_exceeds_balance: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof adjustmentsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
