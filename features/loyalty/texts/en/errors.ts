/** One text per code of `loyalty.errors.ts`. */
export const errors = {
  points_too_few: 'You do not have enough points.',
  points_below_minimum: 'Convert at least 1,000 points.',
  points_not_in_steps: 'Convert points in steps of 100.',
  points_day_limit: 'You can convert 100,000 points a day. Try fewer points, or tomorrow.',
  goods_changed: 'Another operator changed this item meanwhile. Load it again.',
  goods_sold_out: 'This item is sold out.',
  redemption_decided: 'Another operator already decided this order.',
  rebate_too_small: 'The rebate is below ₱1. Play more, then claim it.',
  gift_gone: 'This gift is no longer there.',
  ladder_out_of_order: 'A level cannot ask less than the level below it.',
  ladder_unchanged: 'Nothing was changed.',
  mission_not_done: 'This mission is not finished yet.',
  mission_over: 'The time for this mission is over.',
  mission_version_changed: 'Somebody else changed this mission. Reload and check it.',
  mission_wrong: 'Check this part of the mission: {what}.',
  mission_nothing_changed: 'Nothing has changed.',
} as const;
