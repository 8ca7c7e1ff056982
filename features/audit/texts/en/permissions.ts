/** One label per permission of `audit.permissions.ts`. */
export const permissions = {
  'audit.read': 'Read the audit log',
} as const;
