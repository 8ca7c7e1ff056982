import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about slips may refuse. */
export const slipsErrors = defineErrors({
  // One is being checked, or the deposit has ended.
  slip_not_awaited: { status: 409, retry: 'after_user_action' },
  slip_decided: { status: 409, retry: 'after_user_action' },
  // The same file, picture or bank reference was credited before.
  slip_doubled: { status: 409, retry: 'never' },
  // No line of the statement fits exactly, the same person took it over, or it is above what one person approves.
  slip_needs_second: { status: 409, retry: 'after_user_action' },
  bank_line_unknown: { status: 404, retry: 'after_user_action' },
  bank_line_used: { status: 409, retry: 'never' },
});

type Codes = typeof slipsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
