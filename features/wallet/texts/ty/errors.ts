/** One text per code of `wallet.errors.ts`. */
export const errors = {
  payment_password_not_set: 'Mag-set muna ng payment password.',
  payment_password_incorrect: 'Mali ang payment password.',
  payment_password_locked: 'Sobra na sa maling subok. Naka-lock ang payment password nang 24 oras.',
  statement_too_long: 'Higit sa 10,000 galaw. Pumili ng mas maikling panahon.',
} as const;
