import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about moves between wallets may refuse. */
export const transfersErrors = defineErrors({
  // The last one to or from this vendor has no final answer yet.
  wallet_transfer_in_progress: { status: 409, retry: 'after_user_action' },
  // This money may not go to this vendor.
  wallet_transfer_not_allowed: { status: 422, retry: 'never' },
  // It has its final answer; read it again.
  wallet_transfer_settled: { status: 409, retry: 'after_user_action' },
  // The vendor is still being asked; people decide only after a day.
  wallet_transfer_still_checked: { status: 409, retry: 'after_user_action' },
  single_wallet: { status: 409, retry: 'never' },
});

type Codes = typeof transfersErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
