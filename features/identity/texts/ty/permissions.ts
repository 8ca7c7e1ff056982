export const permissions = {
  'players.read': 'Tingnan ang mga manlalaro',
  'players.write': 'I-lock, beripikahin at lagyan ng tala',
  'players.reveal': 'Makita nang buo ang ID number at mga messenger name',
  'players.money.read': 'Tingnan ang balanse at mga round',
  'sessions.read': 'Tingnan ang session at sign-in',
  'sessions.end': 'Tapusin ang mga session',
} as const;
