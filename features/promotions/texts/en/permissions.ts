/** One label per permission of `promotions.permissions.ts`. */
export const permissions = {
  'wagering.read': 'See the turnover of players',
  'wagering.end': 'End turnover before it is played',
} as const;
