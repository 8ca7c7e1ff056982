import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about promotions may refuse. */
export const promotionsErrors = defineErrors({
  // It was played, played out or ended by an operator meanwhile.
  requirement_closed: { status: 409, retry: 'never' },
  // Its terms were changed after the page was read.
  promotion_changed: { status: 409, retry: 'after_user_action' },
  promotion_not_open: { status: 409, retry: 'never' },
  // The player, or another account of the same person, took it before.
  promotion_taken: { status: 409, retry: 'never' },
  promotion_other_open: { status: 409, retry: 'after_user_action' },
  promotion_not_for_you: { status: 403, retry: 'never' },
  promotion_out_of_stock: { status: 409, retry: 'never' },
  promotion_code_wrong: { status: 422, retry: 'after_user_action' },
  promotion_remark_missing: { status: 422, retry: 'after_user_action' },
  // Of one for a loss: there is none that it pays for.
  promotion_nothing_lost: { status: 409, retry: 'after_user_action' },
  award_closed: { status: 409, retry: 'never' },
  // In the console: figures that a promotion of its kind needs are missing.
  promotion_incomplete: { status: 422, retry: 'after_user_action' },
  // A tournament that has begun keeps its terms.
  promotion_running: { status: 409, retry: 'never' },
  promotion_code_used: { status: 409, retry: 'after_user_action' },
  // Of those whom a bonus is to be given.
  promotion_accounts_unknown: { status: 422, retry: 'after_user_action' },
  // A gift would lift the balance above the most that one may hold.
  balance_full: { status: 409, retry: 'never' },
});

type Codes = typeof promotionsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
