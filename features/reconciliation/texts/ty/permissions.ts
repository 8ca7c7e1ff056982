export const permissions = {
  'reconciliation.read': 'Makita ang mga break sa vendor',
  'reconciliation.propose': 'Mag-reconcile at magmungkahi ng remedyo sa break',
  'reconciliation.decide': 'Mag-approve ng remedyo sa break',
} as const;
