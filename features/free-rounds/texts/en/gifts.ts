/** Free rounds that the house gave, as players see them outside of the game. */
export const gifts = {
  title: 'Your free rounds',
  lead: 'Free for you. Wins go to your balance.',
  left: { one: '{count} free round left', other: '{count} free rounds left' },
  each: '{bet} each, on us',
  until: 'Until {time}',
  from: 'From {time}',
  won: 'Won so far: {amount}',
  play: 'Play',
  inGame: 'Free rounds in this game',
} as const;
