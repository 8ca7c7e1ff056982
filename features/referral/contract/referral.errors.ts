import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about referral may refuse. */
export const referralErrors = defineErrors({
  // The account has another one of this name.
  invitee_name_taken: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof referralErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
