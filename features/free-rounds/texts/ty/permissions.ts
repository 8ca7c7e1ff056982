export const permissions = {
  'freeRounds.read': 'Makita ang mga libreng round at jackpot',
  'freeRounds.request': 'Magbigay at mag-cancel ng libreng round',
  'freeRounds.decide': 'Mag-approve ng libreng round na lampas sa limit',
} as const;
