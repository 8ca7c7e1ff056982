/** One label per permission of `reconciliation.permissions.ts`. */
export const permissions = {
  'reconciliation.read': 'See breaks with vendors',
  'reconciliation.propose': 'Reconcile and propose remedies for breaks',
  'reconciliation.decide': 'Approve remedies for breaks',
} as const;
