export const lists = {
  features: 'Mga feature',
  feature_lines: { one: '{count} linya', other: '{count} linya' },
  feature_free: 'Libreng laro',
  feature_hot: 'Patok ngayon',
  rules: 'Paano laruin',
  rulesText: 'Nasa laro ang mga patakaran at paytable.',
  rulesFree: 'Buksan gamit ang play money',
  rulesReal: 'Buksan ang laro',
} as const;
