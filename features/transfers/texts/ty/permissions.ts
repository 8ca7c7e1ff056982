export const permissions = {
  'transfers.read': 'Makita ang mga transfer sa pagitan ng wallet',
  'transfers.request': 'Mag-check at mag-recall ng transfer, magmungkahi ng resulta',
  'transfers.decide': 'Mag-settle ng transfer na walang sagot',
} as const;
