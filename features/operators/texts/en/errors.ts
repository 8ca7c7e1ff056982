/** One text per code of `operators.errors.ts`. */
export const errors = {
  operator_own_account: 'You cannot do this to your own account.',
  operator_last_owner: 'At least one active owner must remain.',
} as const;
