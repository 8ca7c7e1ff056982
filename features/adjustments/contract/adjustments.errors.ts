import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about adjustments may refuse. */
export const adjustmentsErrors = defineErrors({
  adjustment_exceeds_balance: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof adjustmentsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
