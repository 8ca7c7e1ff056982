/** One sentence per code of `mailings.errors.ts`. */
export const errors = {
  mailing_state_changed: 'This message was sent or stopped meanwhile. Look at it again.',
} as const;
