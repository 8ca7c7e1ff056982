import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about calls of vendors that people look at may refuse. */
export const gatewayErrors = defineErrors({
  // Another operator closed it first.
  review_state_changed: { status: 409, retry: 'after_user_action' },
  // Released, returned or taken back already; `state` says which.
  held_win_decided: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof gatewayErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
