export const permissions = {
  'withdrawals.read': 'Tingnan ang mga withdrawal',
  'withdrawals.decide': 'Magdesisyon sa mga withdrawal',
  'deposits.read': 'Tingnan ang mga deposit',
  'deposits.return': 'Ibalik ang mga naka-hold na deposit',
  'payments.read': 'Tingnan ang mga paraan ng bayad at provider',
  'payments.configure': 'Baguhin ang mga paraan ng bayad at provider',
} as const;
