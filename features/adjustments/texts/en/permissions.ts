/** One label per permission of `adjustments.permissions.ts`. */
export const permissions = {
  'adjustments.read': 'See adjustments',
  'adjustments.request': 'Request adjustments',
  'adjustments.decide': 'Approve adjustments',
} as const;
