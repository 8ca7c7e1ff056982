/** One label per permission of `referral.permissions.ts`. */
export const permissions = {
  'referral.read': 'See referral',
} as const;
