import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about teams may refuse. */
export const agentsErrors = defineErrors({
  // The tree ends here: nobody can be below this account.
  tree_too_deep: { status: 409, retry: 'after_user_action' },
  // Outside what may be given; the reply names the category and the range, in per cent.
  rate_outside: { status: 409, retry: 'after_user_action' },
  rates_unchanged: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof agentsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
