/** Free rounds that the house gave, as players see them outside of the game. */
export const gifts = {
  title: 'Mga libreng round mo',
  lead: 'Wala kang babayaran. Ang panalo ay papasok sa balanse mo.',
  left: { one: '{count} libreng round ang natitira', other: '{count} libreng round ang natitira' },
  each: 'Tig-{bet}, sagot namin',
  until: 'Hanggang {time}',
  from: 'Mula {time}',
  won: 'Panalo na: {amount}',
  play: 'Laruin',
  inGame: 'Libreng round sa larong ito',
} as const;
