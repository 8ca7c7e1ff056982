export const permissions = {
  'withdrawals.read': 'Tingnan ang mga withdrawal',
  'withdrawals.decide': 'Magdesisyon sa mga withdrawal',
  'deposits.read': 'Tingnan ang mga deposit',
  'deposits.return': 'Ibalik ang mga naka-hold na deposit',
} as const;
