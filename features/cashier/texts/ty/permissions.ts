export const permissions = {
  'withdrawals.read': 'Tingnan ang mga withdrawal',
  'withdrawals.decide': 'Magdesisyon sa mga withdrawal',
  'deposits.read': 'Tingnan ang mga deposit',
} as const;
