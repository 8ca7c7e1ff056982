/** One text per code of `gateway.errors.ts`. */
export const errors = {
  review_state_changed: 'May nauna nang nagmarka sa call na ito. I-reload at tingnan.',
  held_win_decided: 'Hindi na naka-hold ang panalong ito. I-reload at tingnan.',
} as const;
