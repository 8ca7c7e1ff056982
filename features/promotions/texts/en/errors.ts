/** One text per code of `promotions.errors.ts`. */
export const errors = {
  requirement_closed: 'This turnover has ended already. Reload and check it.',
} as const;
