export const permissions = {
  'reviews.decide': 'Markahang tapos na ang mga vendor review',
} as const;
