/** Messages to a player about a win that is held for review. */
export const messages = {
  heldTitle: 'Your win of {amount} is under review',
  heldBody:
    'Your win of {amount} in {game} is unusually large. We are checking it with the studio. Until then it is not in your balance. You will get a message.',
  releasedTitle: 'Your win of {amount} was paid',
  releasedBody: 'We checked your win in {game}. {amount} is now in your balance.',
  returnedTitle: 'Your win of {amount} was cancelled',
  returnedBody:
    'We checked the win of {amount} in {game}. It was not a valid result and went back to the studio. Questions? Contact customer service.',
} as const;
