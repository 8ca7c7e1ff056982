export const permissions = {
  'operators.read': 'Tingnan ang mga operator',
  'operators.write': 'Pamahalaan ang mga operator',
} as const;
