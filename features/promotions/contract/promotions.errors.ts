import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about promotions may refuse. */
export const promotionsErrors = defineErrors({
  // It was played, played out or ended by an operator meanwhile.
  requirement_closed: { status: 409, retry: 'never' },
  // A gift would lift the balance above the most that one may hold.
  balance_full: { status: 409, retry: 'never' },
});

type Codes = typeof promotionsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
