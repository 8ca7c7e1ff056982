/** Free rounds that the house gave, as players see them outside of the game. */
export const gifts = {
  title: 'Mga libreng round mo',
  lead: 'Libre para sa iyo. Papasok sa balanse mo ang panalo.',
  left: { one: '{count} libreng round ang natitira', other: '{count} libreng round ang natitira' },
  each: 'Tig-{bet}, sagot namin',
  until: 'Hanggang {time}',
  from: 'Mula {time}',
  won: 'Panalo na: {amount}',
  play: 'Laruin',
  inGame: 'Libreng round sa larong ito',
} as const;
