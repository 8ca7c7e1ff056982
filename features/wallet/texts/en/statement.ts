/** The account statement as a file. */
export const statement = {
  title: 'Account statement',
  account: 'Account',
  zone: 'Manila time',
  time: 'Time',
  kind: 'Movement',
  reference: 'Reference',
  cash: 'Cash',
  bonus: 'Bonus',
  balance: 'Balance',
  game: 'Game',
  round: 'Round',
  opening: 'Opening',
  closing: 'Closing',
  sum: 'Sum',
  sums: 'Sums by movement',
} as const;
