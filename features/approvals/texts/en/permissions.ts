/** One label per permission of `approvals.permissions.ts`. */
export const permissions = {
  'approvals.read': 'See requests that take two people',
  'approvals.read_all': 'See every request of this kind',
  'approvals.decide': 'Decide requests of others',
} as const;
