import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about reconciliation may refuse. */
export const reconciliationErrors = defineErrors({
  // The vendor's protocol has no list to hold our books against.
  reconciliation_not_offered: { status: 409, retry: 'never' },
  reconciliation_period_invalid: { status: 422, retry: 'after_user_action' },
  // So many breaks are no breaks but a list that is not ours.
  reconciliation_too_many: { status: 409, retry: 'never' },
  // Both sides agree, or two people have ended it; read it again.
  break_ended: { status: 409, retry: 'after_user_action' },
  // The decision differs from the proposal, or a side has changed.
  break_changed: { status: 409, retry: 'after_user_action' },
  break_remedy_unfit: { status: 422, retry: 'after_user_action' },
  // The ledger refused the posting; `reason` says why.
  break_post_refused: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof reconciliationErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
