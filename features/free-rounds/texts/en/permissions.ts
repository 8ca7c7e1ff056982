/** One label per permission of `free-rounds.permissions.ts`. */
export const permissions = {
  'freeRounds.read': 'See free rounds and jackpots',
  'freeRounds.request': 'Give and cancel free rounds',
  'freeRounds.decide': 'Approve free rounds above the limit',
} as const;
