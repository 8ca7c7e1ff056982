/** Messages to a player about a win that is held for review. */
export const messages = {
  heldTitle: 'Sinusuri ang panalo mong {amount}',
  heldBody:
    'Hindi karaniwan ang laki ng panalo mong {amount} sa {game}. Sinusuri namin ito kasama ng studio. Wala pa ito sa balance mo. Magpapadala kami ng mensahe.',
  releasedTitle: 'Bayad na ang panalo mong {amount}',
  releasedBody: 'Nasuri na namin ang panalo mo sa {game}. Nasa balance mo na ang {amount}.',
  returnedTitle: 'Kinansela ang panalo mong {amount}',
  returnedBody:
    'Sinuri namin ang panalong {amount} sa {game}. Hindi ito wastong resulta at ibinalik sa studio. May tanong? Kontakin ang customer service.',
} as const;
