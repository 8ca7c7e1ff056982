import { defineErrors } from '@kislap/contract-kit/errors';

/** What acts that save a rate may refuse. */
export const giveBackErrors = defineErrors({
  // `value` has the bet type, the sum and its parts in per cent.
  gives_back_too_much: { status: 422, retry: 'after_user_action' },
});

type Codes = typeof giveBackErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
