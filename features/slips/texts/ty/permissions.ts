/** One label per permission of `slips.permissions.ts`. */
export const permissions = { 'slips.decide': 'Magpasya sa mga slip ng bank transfer' } as const;
