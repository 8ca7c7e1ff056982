/** One label per permission of `site.permissions.ts`. */
export const permissions = {
  'site.read': 'See site settings',
  'site.write': 'Change site settings',
} as const;
