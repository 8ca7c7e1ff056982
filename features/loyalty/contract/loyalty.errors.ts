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
  // Its target is not reached, or the VIP level is too low for it.
  mission_not_done: { status: 409, retry: 'after_user_action' },
  // Its day or week is over.
  mission_over: { status: 409, retry: 'never' },
  // Somebody else changed it meanwhile.
  mission_version_changed: { status: 409, retry: 'after_user_action' },
  // What it asks or gives cannot be; `value.what` names it.
  mission_wrong: { status: 400, retry: 'after_user_action' },
  mission_nothing_changed: { status: 409, retry: 'never' },
});

type Codes = typeof loyaltyErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
