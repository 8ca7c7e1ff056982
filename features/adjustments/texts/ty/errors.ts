/** One text per code of `adjustments.errors.ts`. */
export const errors = {
  adjustment_exceeds_balance: 'Mas mababa ang balanse ng manlalaro sa ide-debit.',
} as const;
