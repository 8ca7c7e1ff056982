/** One label per permission of `cashier.permissions.ts`. */
export const permissions = {
  'withdrawals.read': 'See withdrawals',
  'withdrawals.decide': 'Decide on withdrawals',
  'deposits.read': 'See deposits',
  'deposits.return': 'Send held deposits back',
  'payments.read': 'See payment methods and providers',
  'payments.configure': 'Change payment methods and providers',
} as const;
