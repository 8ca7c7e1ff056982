import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about operators may refuse. */
export const operatorsErrors = defineErrors({
  operator_own_account: { status: 409, retry: 'never' },
  operator_last_owner: { status: 409, retry: 'never' },
});

type Codes = typeof operatorsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
