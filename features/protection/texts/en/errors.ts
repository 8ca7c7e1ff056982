/** One text per code of `protection.errors.ts`. */
export const errors = {
  self_excluded: 'You excluded yourself. You cannot play or deposit until it ends, but you can withdraw.',
  cooling_off: 'You are on a break. You cannot play or deposit until it ends, but you can withdraw.',
  stake_limit_reached: 'This bet would go over your bet limit. See "Limits and breaks" for what is left.',
  loss_limit_reached: 'This bet could go over your loss limit. See "Limits and breaks" for what is left.',
  deposit_limit_reached:
    'This deposit would go over your deposit limit. See "Limits and breaks" for what is left.',
  session_time_reached: 'You reached your playing time limit. Take a rest and try again in a few hours.',
  registration_refused: 'We cannot open an account for you. Contact customer service.',
  limit_needs_approval: 'Another operator must approve this. Request to raise or remove the limit.',
  rules_need_approval: 'This lowers player protection, so another operator must approve it. Send a request.',
  limit_not_found: 'Operators have set no such limit.',
  pause_not_found: 'This player has no break or exclusion.',
  exclusion_firm: 'This exclusion cannot be ended in its first six months.',
} as const;
