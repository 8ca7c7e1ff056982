/** One label per permission of `loyalty.permissions.ts`. */
export const permissions = {
  'loyalty.read': 'See loyalty',
} as const;
