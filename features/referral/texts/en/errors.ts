/** One text per code of `referral.errors.ts`. */
export const errors = {
  invitee_name_taken: 'You already have one with this name. Choose another name.',
} as const;
