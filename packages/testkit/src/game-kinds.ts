/** Every kind of game of the arcade, as the lobby's filter names them. */
export const gameKinds = [
  ...['SLOT', 'BACCARAT', 'ROULETTE', 'SIC_BO', 'DRAGON_TIGER', 'SHOOTING', 'TONGITS', 'PUSOY', 'FOOTBALL'],
  ...['ESPORT', 'BINGO75', 'BINGO90', 'CRASH', 'DICE', 'MINES', 'HILO', 'PLINKO', 'WHEEL', 'SCRATCH'],
  ...['VIDEO_POKER', 'COLOUR'],
];
