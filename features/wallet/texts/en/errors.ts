/** One text per code of `wallet.errors.ts`. */
export const errors = {
  payment_password_not_set: 'Set a payment password first.',
  payment_password_incorrect: 'The payment password is wrong.',
  payment_password_locked: 'Too many wrong tries. The payment password is locked for 24 hours.',
  statement_too_long: 'More than 10,000 movements. Choose a shorter period.',
} as const;
