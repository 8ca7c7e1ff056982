export const permissions = {
  'adjustments.read': 'Tingnan ang mga adjustment',
  'adjustments.request': 'Mag-request ng adjustment',
  'adjustments.decide': 'Mag-approve ng adjustment',
} as const;
