import { defineErrors } from '@kislap/contract-kit/errors';

/** What is refused because two accounts may be one person's. */
export const personsErrors = defineErrors({
  // Tells nobody what was found, or about whom.
  person_check_pending: { status: 403, retry: 'after_user_action' },
  person_verified_elsewhere: { status: 409, retry: 'never' },
  suspicion_decided: { status: 409, retry: 'after_user_action' },
  person_link_decided: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof personsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
