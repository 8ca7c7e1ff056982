import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about rewards may refuse. */
export const rewardsErrors = defineErrors({
  // The account has another one of this name.
  ticket_name_taken: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof rewardsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
