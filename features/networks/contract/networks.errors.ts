import { defineErrors } from '@kislap/contract-kit/errors';

/** What is refused at an address behind which somebody hides. */
export const networksErrors = defineErrors({
  network_register_refused: { status: 403, retry: 'after_user_action' },
  network_sign_in_refused: { status: 403, retry: 'after_user_action' },
  network_deposit_refused: { status: 403, retry: 'after_user_action' },
  network_launch_refused: { status: 403, retry: 'after_user_action' },
});

type Codes = typeof networksErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
