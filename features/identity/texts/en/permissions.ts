/** One label per permission of `identity.permissions.ts`. */
export const permissions = {
  'players.read': 'See players',
  'players.write': 'Lock, verify and note players',
  'players.reveal': 'See ID numbers and messenger names in full',
  'players.money.read': 'See balances and rounds',
  'sessions.read': 'See sessions and sign-ins',
  'sessions.end': 'End sessions',
} as const;
