/** One label per permission of `gateway.permissions.ts`. */
export const permissions = {
  'reviews.decide': 'Mark vendor reviews as done',
  'held_wins.ask': 'Ask to release or return held wins, and for win limits',
} as const;
