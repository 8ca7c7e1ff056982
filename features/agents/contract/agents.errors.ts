import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about teams may refuse. */
export const agentsErrors = defineErrors({
  // The tree ends here: nobody can be below this account.
  tree_too_deep: { status: 409, retry: 'after_user_action' },
  // Outside what may be given; the reply names the category and the range, in per cent.
  rate_outside: { status: 409, retry: 'after_user_action' },
  rates_unchanged: { status: 409, retry: 'after_user_action' },
  // A general agent, a trial, the same agent, or one of the own team.
  move_impossible: { status: 409, retry: 'never' },
  // Somebody of these lines moves already.
  move_waiting: { status: 409, retry: 'after_user_action' },
  // What another feature keeps of the account is above the new agent's own.
  move_terms_above: { status: 409, retry: 'after_user_action' },
  move_ended: { status: 409, retry: 'never' },
});

type Codes = typeof agentsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
