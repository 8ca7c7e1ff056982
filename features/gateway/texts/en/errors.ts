/** One text per code of `gateway.errors.ts`. */
export const errors = {
  review_state_changed: 'Somebody else already marked this call as done. Reload and check it.',
  held_win_decided: 'This win is no longer held. Reload and check it.',
} as const;
