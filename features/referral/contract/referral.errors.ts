import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about referral may refuse. */
export const referralErrors = defineErrors({
  // It is void already, or its rewards are given.
  invitation_ended: { status: 409, retry: 'after_user_action' },
  // A milestone asks for fewer people than the one before.
  referral_milestones_crossed: { status: 422, retry: 'after_user_action' },
});

type Codes = typeof referralErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
