/** One label per permission of `promotions.permissions.ts`. */
export const permissions = {
  'wagering.read': 'See the turnover of players',
  'wagering.end': 'End turnover before it is played',
  'promotions.read': 'See promotions and what they cost',
  'promotions.write': 'Write and agree to promotions',
  'promotions.give': 'Give bonuses by hand and agree to them',
  'promotions.review': 'Decide applications',
} as const;
