/** One text per code of `audit.errors.ts`. */
export const errors = {
  audit_outside_unreachable: 'The place of the outside copies does not answer. Try again later.',
} as const;
