export const permissions = {
  'loyalty.read': 'Makita ang loyalty',
} as const;
