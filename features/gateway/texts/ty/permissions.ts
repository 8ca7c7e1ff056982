export const permissions = {
  'reviews.decide': 'Markahang tapos na ang mga vendor review',
  'held_wins.ask': 'Humiling na i-release o ibalik ang naka-hold na panalo, at ng limit ng panalo',
} as const;
