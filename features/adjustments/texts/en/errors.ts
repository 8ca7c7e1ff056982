/** One text per code of `adjustments.errors.ts`. */
export const errors = {
  adjustment_exceeds_balance: 'The player’s balance is lower than this debit.',
} as const;
