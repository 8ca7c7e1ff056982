export const permissions = {
  'wagering.read': 'Makita ang turnover ng mga manlalaro',
  'wagering.end': 'Tapusin ang turnover bago ito malaro',
} as const;
