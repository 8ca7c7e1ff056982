import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about settlement files may refuse. */
export const settlementsErrors = defineErrors({
  // The day is not over in the provider's time.
  settlement_day_open: { status: 409, retry: 'after_user_action' },
  // The provider has no way to fetch its file by; it is uploaded.
  settlement_not_fetched: { status: 409, retry: 'never' },
  // No answer, or no file yet.
  settlement_file_missing: { status: 503, retry: 'same_request' },
  // Both sides agree, or two people have closed it.
  settlement_break_closed: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof settlementsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
