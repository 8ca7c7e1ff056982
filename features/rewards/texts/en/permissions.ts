/** One label per permission of `rewards.permissions.ts`. */
export const permissions = {
  'rewards.read': 'See rewards',
} as const;
