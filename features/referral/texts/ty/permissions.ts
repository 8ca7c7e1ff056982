export const permissions = {
  'referral.read': 'Makita ang referral',
} as const;
