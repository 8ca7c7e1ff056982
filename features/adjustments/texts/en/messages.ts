/** Messages to a player about a correction of the balance. */
export const messages = {
  addedTitle: '{amount} was added to your balance',
  addedBody:
    'We corrected your balance: {amount} was added. Reference: {reference}. Questions? Contact customer service.',
  takenTitle: '{amount} was taken from your balance',
  takenBody:
    'We corrected your balance: {amount} was taken. Reference: {reference}. Questions? Contact customer service.',
} as const;
