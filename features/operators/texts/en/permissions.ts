/** One label per permission of `operators.permissions.ts`. */
export const permissions = {
  'operators.read': 'See operators',
  'operators.write': 'Manage operators',
} as const;
