import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about operators may refuse. */
export const operatorsErrors = defineErrors({
  operator_own_account: { status: 409, retry: 'never' },
  operator_last_owner: { status: 409, retry: 'never' },
  operator_unchanged: { status: 409, retry: 'never' },
  operator_email_missing: { status: 400, retry: 'after_user_action' },
  /** Without a mail carrier no link reaches anybody. */
  operator_mail_off: { status: 409, retry: 'after_user_action' },
  /** The link or code was used, replaced or expired. */
  invitation_invalid: { status: 400, retry: 'never' },
});

type Codes = typeof operatorsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
