export const permissions = {
  'referral.read': 'See invitations and their evidence',
  'referral.void': 'Void an invitation',
  'referral.terms': 'Ask for and agree to other referral rewards and rates',
} as const;
