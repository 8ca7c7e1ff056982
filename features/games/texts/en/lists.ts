/** The sheet of a game, beside the texts of the lobby. */
export const lists = {
  features: 'Features',
  feature_lines: { one: '{count} line', other: '{count} lines' },
  feature_free: 'Free play',
  feature_hot: 'Hot now',
  rules: 'How it is played',
  rulesText: 'Rules and paytable stand in the game itself.',
  rulesFree: 'Open with play money',
  rulesReal: 'Open the game',
} as const;
