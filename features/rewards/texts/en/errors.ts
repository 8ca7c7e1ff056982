/** One text per code of `rewards.errors.ts`. */
export const errors = {
  reward_gone: 'This reward was claimed already or has lapsed.',
  reward_unavailable: 'This reward cannot be claimed right now. Try again later.',
  ticket_missing: 'You have no ticket for this. Deposits give tickets.',
  wheel_closed: 'The wheel is closed right now.',
  rain_closed: 'This rain is not open. Check when the next one starts.',
  raffle_closed: 'This raffle is closed.',
  rain_stopped: 'This campaign was stopped already.',
} as const;
