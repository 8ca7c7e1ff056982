/** The give-back guard in the console. */
export const giveBackDesk = {
  title: 'Give-back',
  lead: 'What each bet type returns to players and agents at most, in per cent of the stake. Lottery bet types are listed one by one; vendors’ games by category, with the game that returns most. Above the limit the salary weight is lowered first, then the rebate weight.',
  betType: 'Bet type',
  rtp: 'RTP',
  unknown: 'Not known',
  rebate: 'Rebate',
  salary: 'Salary',
  points: 'Points',
  commission: 'Commission',
  wholeSum: 'Sum at full weights',
  weights: 'Salary · rebate weight',
  sum: 'Sum',
  limit: 'Limit',
  tooMuch: 'Above the limit',
  above:
    'Bet types above {limit}: {count}. Lower their odds or rates, or switch off the game with the highest RTP.',
  empty: 'No bet types yet',
  emptyText: 'Bet types of the lottery and categories of vendors’ games appear here.',
} as const;
