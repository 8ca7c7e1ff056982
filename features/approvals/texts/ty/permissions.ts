export const permissions = {
  'approvals.read': 'Makita ang mga hiling na kailangan ng dalawang tao',
  'approvals.read_all': 'Makita ang lahat ng ganitong hiling',
  'approvals.decide': 'Magpasya sa hiling ng iba',
} as const;
