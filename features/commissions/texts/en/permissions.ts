/** One label per permission of `commissions.permissions.ts`. */
export const permissions = {
  'commissions.read': 'See contracts of agents',
  'commissions.propose': 'Offer contracts to general agents',
  'commissions.review': 'Decide on large dividends',
  'commissions.terminate': 'Terminate contracts of agents',
} as const;
