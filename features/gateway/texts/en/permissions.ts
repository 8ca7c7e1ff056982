/** One label per permission of `gateway.permissions.ts`. */
export const permissions = {
  'reviews.decide': 'Mark vendor reviews as done',
} as const;
