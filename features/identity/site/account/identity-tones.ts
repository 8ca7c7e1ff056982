/** How each standing of the identity check is named and coloured. */
export const identityTones = {
  none: { key: 'auth.identityNone', tone: 'plain' },
  pending: { key: 'auth.identityPending', tone: 'info' },
  verified: { key: 'auth.identityVerified', tone: 'good' },
  rejected: { key: 'auth.identityRejected', tone: 'bad' },
} as const;
