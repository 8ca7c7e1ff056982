/** One label per permission of `protection.permissions.ts`. */
export const permissions = {
  'protection.read': 'See limits, breaks and exclusions',
  'protection.write': 'Set limits and breaks, request what needs two operators',
  'protection.decide': 'Approve raised limits, ended exclusions and barred persons',
} as const;
