/** One label per permission of `games.permissions.ts`. */
export const permissions = {
  'games.read': 'See the catalogue',
  'games.write': 'Change the catalogue',
  'integrations.write': 'Change connections to vendors and their keys',
} as const;
