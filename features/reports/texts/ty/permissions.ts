export const permissions = {
  'reports.read': 'Tingnan ang mga ulat',
} as const;
