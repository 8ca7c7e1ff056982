/** Messages to a player about what the studio's books and ours said differently. */
export const messages = {
  winTitle: 'We booked your win of {amount}',
  winBody:
    'A win of {amount} at {studio} was missing from your account, and we booked it. Reference: {reference}. Questions? Contact customer service.',
  stakeTitle: 'We booked your bet of {amount}',
  stakeBody:
    'A bet of {amount} at {studio} was missing from your account, and we took it from your balance. Reference: {reference}. Questions? Contact customer service.',
  betBackTitle: 'Your bet of {amount} came back',
  betBackBody:
    '{studio} does not count your bet of {amount}, so it is in your balance again. Reference: {reference}. Questions? Contact customer service.',
  winBackTitle: 'A win of {amount} was taken back',
  winBackBody:
    '{studio} does not count a win of {amount}, so we took it from your balance. Reference: {reference}. Questions? Contact customer service.',
  addedTitle: '{amount} was added to your balance',
  addedBody:
    'Our books and those of {studio} differed, so we added {amount} to your balance. Reference: {reference}. Questions? Contact customer service.',
  takenTitle: '{amount} was taken from your balance',
  takenBody:
    'Our books and those of {studio} differed, so we took {amount} from your balance. Reference: {reference}. Questions? Contact customer service.',
} as const;
