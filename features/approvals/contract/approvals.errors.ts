import { defineErrors } from '@kislap/contract-kit/errors';

/** What the decision on a request may be refused for. */
export const approvalsErrors = defineErrors({
  /** Decided, withdrawn or expired meanwhile; `status` says which. */
  approval_state_changed: { status: 409, retry: 'after_user_action' },
  approval_own_request: { status: 409, retry: 'never' },
  /** One of the two made or reset the other's account within a day. */
  approval_bound: { status: 409, retry: 'never' },
  /** What the request shows is no longer how things are. */
  approval_outdated: { status: 409, retry: 'after_user_action' },
  approval_expired: { status: 409, retry: 'after_user_action' },
  /** The act itself is refused now; `code` is its own code. */
  approval_impossible: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof approvalsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
