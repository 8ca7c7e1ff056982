/** One label per permission of `slips.permissions.ts`. */
export const permissions = { 'slips.decide': 'Decide on slips of bank transfers' } as const;
