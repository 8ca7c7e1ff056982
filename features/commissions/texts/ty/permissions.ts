export const permissions = {
  'commissions.read': 'Makita ang contracts ng agents',
  'commissions.propose': 'Mag-alok ng contracts sa general agents',
  'commissions.review': 'Magpasya sa malalaking dividend',
  'commissions.terminate': 'Tapusin ang contracts ng agents',
} as const;
