import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about loyalty may refuse. */
export const loyaltyErrors = defineErrors({
  points_too_few: { status: 409, retry: 'after_user_action' },
  points_below_minimum: { status: 422, retry: 'after_user_action' },
  points_not_in_steps: { status: 422, retry: 'after_user_action' },
  points_day_limit: { status: 422, retry: 'after_user_action' },
  // Another operator saved it meanwhile.
  goods_changed: { status: 409, retry: 'after_user_action' },
  goods_sold_out: { status: 409, retry: 'never' },
  // Decided meanwhile, by another operator.
  redemption_decided: { status: 409, retry: 'never' },
  rebate_too_small: { status: 409, retry: 'never' },
  // It lapsed, or its condition no longer holds.
  gift_gone: { status: 409, retry: 'never' },
  // A level that asks less than the one below.
  ladder_out_of_order: { status: 422, retry: 'after_user_action' },
  ladder_unchanged: { status: 422, retry: 'after_user_action' },
});

type Codes = typeof loyaltyErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
