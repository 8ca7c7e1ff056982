/** One label per permission of `reports.permissions.ts`. */
export const permissions = {
  'reports.read': 'See reports',
} as const;
