import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about loyalty may refuse. */
export const loyaltyErrors = defineErrors({
  // The account has another one of this name.
  level_name_taken: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof loyaltyErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
