/** One text per code of `promotions.errors.ts`. */
export const errors = {
  requirement_closed: 'This turnover has ended already. Reload and check it.',
  balance_full: 'Your balance is at its limit. Withdraw some of it, then claim again.',
} as const;
