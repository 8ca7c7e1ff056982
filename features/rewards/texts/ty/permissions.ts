export const permissions = {
  'rewards.read': 'Makita ang rewards',
} as const;
