/** One label per permission of `give-back.permissions.ts`. */
export const permissions = {
  'giveBack.read': 'Makita ang ibinabalik ng mga bet type',
} as const;
