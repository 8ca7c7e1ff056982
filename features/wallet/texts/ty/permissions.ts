export const permissions = {
  'ledger.read': 'Tingnan ang ledger',
} as const;
