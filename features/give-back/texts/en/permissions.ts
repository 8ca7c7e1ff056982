/** One label per permission of `give-back.permissions.ts`. */
export const permissions = {
  'giveBack.read': 'See what bet types give back',
} as const;
