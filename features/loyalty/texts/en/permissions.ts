/** One label per permission of `loyalty.permissions.ts`. */
export const permissions = {
  'loyalty.read': 'See levels, points and orders of the mall',
  'loyalty.goods': 'Edit the goods of the points mall',
  'loyalty.orders': 'Decide orders of the points mall',
  'loyalty.levels': 'Change VIP levels (two people)',
  'missions.read': 'See missions and the leaderboard',
  'missions.edit': 'Edit missions and request their terms',
  'missions.decide': 'Decide on the terms of missions',
} as const;
