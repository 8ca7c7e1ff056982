import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about mailings may refuse. */
export const mailingsErrors = defineErrors({
  // It was sent, or stopped, meanwhile.
  mailing_state_changed: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof mailingsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
