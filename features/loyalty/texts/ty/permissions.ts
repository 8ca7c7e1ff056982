export const permissions = {
  'loyalty.read': 'Makita ang levels, points at orders ng mall',
  'loyalty.goods': 'I-edit ang mga item ng points mall',
  'loyalty.orders': 'Magpasya sa orders ng points mall',
  'loyalty.levels': 'Baguhin ang VIP levels (dalawang tao)',
} as const;
