/** One text per code of `audit.errors.ts`. */
export const errors = {
  audit_outside_unreachable: 'Hindi sumasagot ang lugar ng mga kopya sa labas. Subukan ulit mamaya.',
} as const;
