/** One label per permission of `rewards.permissions.ts`. */
export const permissions = {
  'rewards.read': 'See rewards',
  'rewards.manage': 'Set the wheel, rain, raffles and tickets',
} as const;
