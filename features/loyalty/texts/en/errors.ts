/** One text per code of `loyalty.errors.ts`. */
export const errors = {
  level_name_taken: 'You already have one with this name. Choose another name.',
} as const;
