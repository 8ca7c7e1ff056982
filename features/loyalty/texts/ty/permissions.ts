export const permissions = {
  'loyalty.read': 'Makita ang levels, points at orders ng mall',
  'loyalty.goods': 'I-edit ang mga item ng points mall',
  'loyalty.orders': 'Magpasya sa orders ng points mall',
  'loyalty.levels': 'Baguhin ang VIP levels (dalawang tao)',
  'missions.read': 'Makita ang mga mission at leaderboard',
  'missions.edit': 'Baguhin ang mga mission at hilingin ang mga tuntunin nito',
  'missions.decide': 'Magpasya sa mga tuntunin ng mga mission',
} as const;
