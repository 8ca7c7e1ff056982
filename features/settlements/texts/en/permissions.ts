/** One label per permission of `settlements.permissions.ts`. */
export const permissions = {
  'settlements.read': 'See settlement files and breaks',
  'settlements.work': 'Bring settlement files and ask to close breaks',
  'settlements.decide': 'Agree to close settlement breaks',
} as const;
