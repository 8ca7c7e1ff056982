/** One label per permission of `content.permissions.ts`. */
export const permissions = {
  'content.read': 'See content',
  'content.write': 'Change content',
} as const;
