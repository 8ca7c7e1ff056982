/** One text per code of `rewards.errors.ts`. */
export const errors = {
  ticket_name_taken: 'You already have one with this name. Choose another name.',
} as const;
