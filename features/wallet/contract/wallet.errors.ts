import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about the payment password and the statement may refuse. */
export const walletErrors = defineErrors({
  payment_password_not_set: { status: 422, retry: 'after_user_action' },
  payment_password_incorrect: { status: 422, retry: 'after_user_action' },
  payment_password_locked: { status: 403, retry: 'after_user_action' },
  // More movements than one file holds.
  statement_too_long: { status: 422, retry: 'after_user_action' },
});

type Codes = typeof walletErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
